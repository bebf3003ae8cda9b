import {
  bark,
  box,
  cream,
  type Draw,
  drawn,
  gold,
  leaf,
  night,
  oval,
  path,
  red,
  rose,
  stroke,
  turned,
  wood,
} from './shapes.ts';

export const books = {
  notebook: (c) =>
    turned(
      -6,
      box(62, 28, 80, 106, 8, c),
      box(84, 46, 44, 26, 4, cream),
      path('M92 56h28M92 64h18'),
      path('M56 44h14M56 62h14M56 80h14M56 98h14M56 116h14'),
      stroke('M132 28v106', 4, gold),
    ),
  sketchbook: (c) =>
    drawn(
      turned(
        -6,
        box(50, 36, 92, 96, 6, cream),
        path('M50 36h92v14H50Z', c),
        path('M62 30v12M78 30v12M94 30v12M110 30v12M126 30v12'),
      ),
      path('M66 112l22-32 14 18 8-10 18 26Z', leaf),
      oval(118, 74, 8, 8, gold),
      turned(34, box(132, 36, 12, 76, 2, red), path('M132 112h12l-6 14Z', wood)),
    ),
  planner: (c) =>
    drawn(
      box(54, 32, 92, 102, 10, c),
      box(62, 52, 76, 74, 4, cream),
      path('M76 24v16M100 24v16M124 24v16'),
      path('M62 70h76M81 52v74M100 52v74M119 52v74M62 88h76M62 106h76'),
      path('M104 92l5 5 8-9', 'none'),
      oval(72, 79, 4, 4, red),
    ),
  poster: (c) =>
    drawn(
      box(60, 24, 80, 108, 2, c),
      path('M60 104q20-22 40-6t40-14v48H60Z', '#3b2a78'),
      oval(108, 58, 18, 18, gold),
      path('M70 132v-18h14v18M92 132v-26h16v26M116 132v-16h14v16', night),
      stroke('M52 24h96M52 134h96', 6, bark),
      path('M76 24 100 10l24 14'),
    ),
  'postcard set': (c) =>
    drawn(
      turned(-14, box(48, 46, 92, 62, 4, rose)),
      turned(-4, box(52, 52, 92, 62, 4, gold)),
      turned(
        8,
        box(56, 58, 92, 62, 4, cream),
        path('M104 66v46M112 88h28M112 98h28M112 108h18'),
        box(126, 64, 16, 18, 1, c),
        path('M66 82c8-14 22-14 30 0l-15 22Z', red),
      ),
    ),
  watercolours: (c) =>
    drawn(
      path('M46 30h108v40H46Z', cream),
      path('M58 60q16-24 32-8t24-6 30 8', 'none'),
      box(40, 68, 120, 62, 8, c),
      ...[0, 1, 2, 3, 4].map((place) =>
        box(49 + place * 21, 76, 17, 17, 4, ['#ff6f52', '#ffd35c', '#2fc494', '#5aa9ff', '#9a80ff'][place] ?? cream),
      ),
      box(50, 104, 98, 16, 6, cream),
      stroke('M62 112h50', 6, wood),
      path('M112 107h20l10 5-10 5h-20Z', night),
    ),
  'brush set': (c) =>
    drawn(
      stroke('M76 92 58 38M100 90V30M124 92l18-54', 7, wood),
      path(
        'M52 42c-8-12-4-20 0-26 8 4 12 12 10 22ZM93 34c-6-14 2-22 7-28 5 6 13 14 7 28ZM138 42c-4-12 2-20 8-26 4 6 8 16 2 28Z',
        red,
      ),
      path('M66 78h68l-6 56H72Z', c),
      path('M66 78h68l-2 14H68Z', cream),
      path('M84 108q8-8 16 0t16 0'),
    ),
  pencils: (c) =>
    drawn(
      ...[0, 1, 2, 3, 4].map((place) => {
        const x = 58 + place * 18;
        const colour = ['#ff6f52', '#ffd35c', '#2fc494', '#5aa9ff', '#9a80ff'][place] ?? cream;
        const top = [34, 26, 22, 28, 36][place] ?? 30;
        return drawn(path(`M${x} ${top + 18}h14v70h-14Z`, colour), path(`M${x} ${top + 18}l7-18 7 18Z`, '#ffe2b8'));
      }),
      path('M50 86h100l-4 40q0 8-8 8H62q-8 0-8-8Z', c),
      path('M66 106h68M66 116h44'),
    ),
} as const satisfies Record<string, Draw>;
