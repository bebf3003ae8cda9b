import {
  bark,
  box,
  cream,
  type Draw,
  drawn,
  gold,
  ink,
  leaf,
  night,
  orange,
  oval,
  path,
  red,
  sky,
  stroke,
  turned,
  wood,
} from './shapes.ts';

export const toys = {
  'board game': (c) =>
    drawn(
      path('M40 84 100 54l60 30-60 32Z', cream),
      path('M40 84v12l60 32 60-32V84l-60 32Z', c),
      path('M60 74l60 32M80 64l60 32M60 94l60-30M80 106l60-32'),
      path('M70 82v-20a7 7 0 1 1 8 0v20Z', red),
      path('M118 86V66a7 7 0 1 1 8 0v20Z', leaf),
      turned(10, box(92, 66, 20, 20, 4, gold), oval(98, 72, 1, 1, ink), oval(106, 80, 1, 1, ink)),
    ),
  puzzle: (c) =>
    drawn(
      path('M46 40h46v18a11 11 0 1 1 0 22v18H81a11 11 0 1 1-22 0H46Z', c),
      turned(10, path('M112 56h46v58h-46V96a11 11 0 1 0 0-22Z', gold)),
    ),
  'chess set': (c) =>
    drawn(
      box(40, 120, 120, 16, 4, wood),
      path('M55 120h15v16H55ZM85 120h15v16H85ZM115 120h15v16h-15Z', bark),
      path('M64 118c6-12 4-24-2-32 2-20 14-30 30-34l2 10c12 8 12 22 8 34-6-6-12-8-18-6 10 8 14 18 14 28Z', c),
      oval(84, 70, 2, 2, ink),
      path('M114 118c6-8 6-20 4-28h26c-2 8-2 20 4 28Z', cream),
      oval(131, 76, 13, 13, cream),
    ),
  'teddy bear': (c) =>
    drawn(
      oval(76, 40, 13, 13, c),
      oval(124, 40, 13, 13, c),
      oval(64, 100, 14, 18, c),
      oval(136, 100, 14, 18, c),
      oval(100, 106, 36, 32, c),
      oval(100, 110, 20, 18, cream),
      oval(78, 130, 16, 11, c),
      oval(122, 130, 16, 11, c),
      oval(100, 58, 34, 30, c),
      oval(100, 68, 15, 12, cream),
      oval(86, 54, 2, 2, ink),
      oval(114, 54, 2, 2, ink),
      path('M95 63h10l-5 6ZM100 69v5M94 76q6 4 12 0', ink),
    ),
  'plush fox': () =>
    drawn(
      path('M134 124c34 0 34-44 14-54-2 20-14 26-22 28Z', orange),
      path('M158 92c0-12-4-18-10-22-2 8-4 12-8 17Z', cream),
      path('M70 134c-6-34 8-52 30-52s36 18 30 52Z', orange),
      path('M86 134c-2-20 4-32 14-32s16 12 14 32Z', cream),
      path('M62 26l20 16h36l20-16c8 40-10 64-38 64S54 66 62 26Z', orange),
      path('M60 60c12-4 26 4 40 18 14-14 28-22 40-18-6 20-20 30-40 30S66 80 60 60Z', cream),
      oval(84, 58, 2, 2, ink),
      oval(116, 58, 2, 2, ink),
      oval(100, 76, 5, 4, ink),
    ),
  'model ship': (c) =>
    drawn(
      stroke('M100 26v82', 4, bark),
      path('M96 32v60H54C74 78 88 58 96 32Z', cream),
      path('M106 40v52h38c-4-22-18-40-38-52Z', c),
      path('M100 26h22l-6 7 6 7h-22Z', red),
      path('M42 100h116c-6 18-16 26-28 26H70c-12 0-22-8-28-26Z', wood),
      path('M56 112h88'),
      path('M36 132q10-8 20 0t20 0 20 0 20 0 20 0 20 0'),
    ),
  'toy train': (c) =>
    drawn(
      oval(64, 34, 9, 8, '#ffffff'),
      oval(50, 24, 6, 6, '#ffffff'),
      path('M66 66V48h-6l-2-8h28l-2 8h-6v18Z', night),
      box(44, 64, 74, 46, 14, c),
      box(112, 38, 44, 72, 6, red),
      box(122, 48, 24, 24, 4, sky),
      path('M106 38h56v-8h-56Z', gold),
      oval(66, 118, 17, 17, gold),
      oval(104, 120, 14, 14, gold),
      oval(140, 120, 14, 14, gold),
      oval(66, 118, 4, 4, ink),
      stroke('M66 118h74', 4),
      path('M44 100l-12 18h16'),
    ),
} as const satisfies Record<string, Draw>;
