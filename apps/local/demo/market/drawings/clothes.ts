import { box, cream, type Draw, drawn, gold, night, oval, path, sky, stroke, turned } from './shapes.ts';

export const clothes = {
  jacket: (c) =>
    drawn(
      path('M76 34 48 50 36 108l20 8 8-30v48h72V86l8 30 20-8-12-58-28-16Z', c),
      path('M82 32q18 14 36 0l-6 18-12 10-12-10Z', cream),
      path('M100 60v74M76 96h14M110 96h14'),
      oval(106, 78, 2, 2, gold),
      oval(106, 114, 2, 2, gold),
    ),
  coat: (c) =>
    drawn(
      path('M80 26 56 40 44 104l18 6 6-26-8 52h80l-8-52 6 26 18-6-12-64-24-14Z', c),
      path('M84 26 100 66l16-40-16 10Z', cream),
      path('M100 66v70M68 90h64'),
      stroke('M67 88h66', 7, night),
      box(94, 83, 12, 11, 2, gold),
      oval(92, 106, 2, 2, gold),
      oval(92, 120, 2, 2, gold),
    ),
  raincoat: (c) =>
    drawn(
      path('M70 56 48 66 40 112l20 6 6-20-4 38h76l-4-38 6 20 20-6-8-46-22-10Z', c),
      path('M70 58c-4-48 64-48 60 0-14 14-46 14-60 0Z', c),
      path('M80 56c-2-28 42-28 40 0-8 8-32 8-40 0Z', night),
      path('M100 68v68M74 108h16M110 108h16'),
      path('M36 38l-5 10M52 24l-5 10M164 38l-5 10M150 24l-5 10', sky),
    ),
  sneakers: (c) =>
    drawn(
      path('M40 70c16 10 28 2 34-12 22 28 46 36 76 42 12 4 12 16 10 22H40Z', c),
      path('M40 114h122q0 16-14 16H50q-10 0-10-16Z', cream),
      path('M82 76l14-8M94 86l14-8M108 94l12-8'),
      stroke('M48 100q30 10 56-4', 5, cream),
      path('M128 94c-8 6-8 14-8 20'),
    ),
  boots: (c) =>
    drawn(
      path('M66 28h50v52c8 12 44 12 44 36v6H66Z', c),
      path('M62 118h100v8q0 8-8 8H70q-8 0-8-8Z', night),
      path('M62 26h58v14H62Z', cream),
      path('M92 56h22M92 68h22M94 80h24M98 92h26'),
    ),
  slippers: (c) =>
    drawn(
      turned(
        -14,
        path('M54 120c-10-30 0-68 24-68s30 40 20 68c-6 14-38 14-44 0Z', cream),
        path('M55 88c4-48 44-48 46 0-14-8-32-8-46 0Z', c),
      ),
      turned(
        12,
        path('M102 122c-10-30 0-68 24-68s30 40 20 68c-6 14-38 14-44 0Z', cream),
        path('M103 90c4-48 44-48 46 0-14-8-32-8-46 0Z', c),
      ),
    ),
  scarf: (c) =>
    drawn(
      path('M60 42q40 24 80 0l10 18q-50 32-100 0Z', c),
      path('M76 62l28 10-6 62H68Z', c),
      path('M98 60q12 2 18-2l16 66-24 6Z', c),
      path('M72 100l28 4M71 114l28 4M104 100l22-6M106 114l23-6', 'none'),
      path('M70 134v6M80 134v6M90 134v6M112 130l2 7M122 127l2 7'),
      path('M66 52q34 18 68 0', 'none'),
    ),
  backpack: (c) =>
    drawn(
      path('M82 34c0-18 36-18 36 0', 'none'),
      path('M58 68q-14 4-12 30 0 18 12 18M142 68q14 4 12 30 0 18-12 18', night),
      box(58, 32, 84, 102, 30, c),
      path('M60 74q40 16 80 0'),
      box(72, 90, 56, 34, 10, gold),
      path('M72 102h56M96 102v8h8v-8'),
    ),
  hat: (c) =>
    drawn(
      path('M56 100c0-38 18-56 44-56s44 18 44 56Z', c),
      path('M78 50c-8 14-10 30-10 48M100 44v54M122 50c8 14 10 30 10 48'),
      box(48, 94, 104, 28, 12, cream),
      path('M66 98v20M84 98v20M100 98v20M116 98v20M134 98v20'),
      oval(100, 40, 15, 14, cream),
    ),
} as const satisfies Record<string, Draw>;
