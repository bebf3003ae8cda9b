import {
  box,
  cream,
  type Draw,
  drawn,
  gold,
  ink,
  leaf,
  metal,
  night,
  oval,
  path,
  sky,
  stroke,
  turned,
} from './shapes.ts';

export const electronics = {
  headphones: (c) =>
    drawn(
      stroke('M56 96V80a44 44 0 0 1 88 0v16', 12),
      stroke('M56 96V80a44 44 0 0 1 88 0v16', 6, c),
      box(44, 84, 26, 46, 12, c),
      box(130, 84, 26, 46, 12, c),
      box(64, 90, 12, 34, 6, cream),
      box(124, 90, 12, 34, 6, cream),
    ),
  speaker: (c) =>
    drawn(
      box(64, 26, 72, 108, 16, c),
      oval(100, 96, 26, 26, night),
      oval(100, 96, 12, 12, metal),
      oval(100, 50, 14, 14, night),
      oval(100, 50, 5, 5, metal),
      path('M150 62q8 10 0 20M160 54q14 18 0 36M50 62q-8 10 0 20M40 54q-14 18 0 36'),
    ),
  microphone: (c) =>
    drawn(
      path('M62 72c0 48 76 48 76 0'),
      stroke('M100 108v22', 6),
      box(72, 126, 56, 9, 4, night),
      box(78, 24, 44, 72, 22, c),
      path('M78 58h44M78 44h44M84 34h32'),
      oval(100, 78, 5, 5, gold),
    ),
  'USB-C cable': (c) =>
    drawn(
      stroke('M72 100c-34 0-34-52 12-52 60 0 66 76 18 76-38 0-34-50 22-50', 12),
      stroke('M72 100c-34 0-34-52 12-52 60 0 66 76 18 76-38 0-34-50 22-50', 7, c),
      box(66, 90, 26, 20, 6, night),
      box(90, 94, 12, 12, 4, metal),
      box(122, 64, 28, 20, 6, night),
      box(148, 68, 12, 12, 4, metal),
    ),
  charger: (c) =>
    drawn(
      box(82, 22, 9, 22, 4, metal),
      box(109, 22, 9, 22, 4, metal),
      box(64, 40, 72, 66, 16, c),
      path('M106 52 88 76h12l-4 20 18-26h-12Z', gold),
      stroke('M100 108c0 22 44 8 44 26', 5),
      box(92, 100, 16, 12, 4, night),
    ),
  adapter: (c) =>
    drawn(
      box(46, 54, 76, 54, 12, c),
      box(120, 64, 18, 34, 4, metal),
      box(136, 70, 20, 22, 3, night),
      oval(66, 82, 7, 7, cream),
      oval(90, 82, 7, 7, cream),
      oval(66, 82, 1, 1, ink),
      oval(90, 82, 1, 1, ink),
      stroke('M46 82H34c-8 0-8 24 2 30', 5),
    ),
  'smart watch': (c) =>
    drawn(
      path('M82 52l4-28h28l4 28ZM82 112l4 26h28l4-26Z', c),
      box(68, 44, 64, 76, 18, night),
      box(76, 52, 48, 60, 12, '#2c2a55'),
      stroke('M82 84h10l6-14 8 26 6-12h8', 4, leaf),
      oval(90, 64, 3, 3, gold),
      box(132, 72, 6, 18, 3, metal),
    ),
  'fitness band': (c) =>
    turned(
      18,
      oval(100, 82, 52, 50, c),
      oval(100, 86, 38, 36, '#fff8ea'),
      box(76, 24, 48, 30, 12, night),
      stroke('M86 39h8l4-6 6 12 4-6h6', 3, sky),
      oval(100, 128, 1, 1, ink),
      oval(86, 126, 1, 1, ink),
      oval(114, 126, 1, 1, ink),
    ),
} as const satisfies Record<string, Draw>;
