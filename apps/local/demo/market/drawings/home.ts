import {
  bark,
  box,
  cream,
  type Draw,
  drawn,
  gold,
  leaf,
  orange,
  oval,
  path,
  red,
  stroke,
  turned,
  wood,
} from './shapes.ts';

export const home = {
  'desk lamp': (c) =>
    drawn(
      path('M112 76 150 134H88Z', '#ffe9a8'),
      path('M72 130 60 88 96 56'),
      oval(60, 88, 5, 5, gold),
      box(48, 126, 50, 10, 5, c),
      path('M88 34l34 20-2 30-44-26Z', c),
      oval(100, 72, 9, 7, gold),
    ),
  'floor lamp': (c) =>
    drawn(
      path('M70 68h60l16 66H54Z', '#ffe9a8'),
      stroke('M100 66v66', 5),
      box(76, 128, 48, 8, 4, wood),
      path('M82 22h36l18 46H64Z', c),
      path('M76 38h48M70 54h60'),
    ),
  'night light': (c) =>
    drawn(
      path('M66 128c-14-8-16-26-4-36-2-22 18-38 38-38s40 16 38 38c12 10 10 28-4 36Z', cream),
      path('M112 62a30 30 0 1 0 22 46 34 34 0 0 1-22-46Z', gold),
      oval(78, 106, 3, 3, bark),
      path('M72 118q6 5 12 0'),
      path('M136 40v12M130 46h12M60 44v8M56 48h8'),
      box(64, 126, 72, 9, 4, c),
    ),
  mug: (c) =>
    drawn(
      stroke('M84 46c-6-7 5-9 0-18M106 46c-6-7 5-9 0-18', 3, '#ffffff'),
      stroke('M128 74c28-4 28 42-4 40', 12),
      stroke('M128 74c28-4 28 42-4 40', 6, c),
      path('M60 58h72l-6 68q-1 9-10 9H76q-9 0-10-9Z', c),
      oval(96, 58, 36, 8, '#7a4a2e'),
      path('M96 104c-16-10-14-24-6-24 4 0 6 4 6 7 0-3 2-7 6-7 8 0 10 14-6 24Z', cream),
    ),
  teapot: (c) =>
    drawn(
      stroke('M136 76c34-10 34 44-4 42', 11),
      stroke('M136 76c34-10 34 44-4 42', 5, c),
      path('M66 96C40 92 46 66 30 66l6-8c24 0 22 20 40 20Z', c),
      path('M60 94c0-24 18-36 40-36s40 12 40 36-16 40-40 40-40-16-40-40Z', c),
      path('M76 62q24-14 48 0'),
      path('M72 62c6-12 50-12 56 0-10 6-46 6-56 0Z', gold),
      oval(100, 48, 7, 6, red),
      path('M84 108q8-8 16 0t16 0'),
    ),
  plate: (c) =>
    drawn(
      oval(100, 84, 58, 52, c),
      oval(100, 84, 38, 34, cream),
      path('M100 66c-8 10-8 22 0 30 8-8 8-20 0-30ZM82 78c4 10 10 16 18 18M118 78c-4 10-10 16-18 18', leaf),
      oval(100, 104, 3, 3, red),
    ),
  bowl: (c) =>
    drawn(
      stroke('M122 62 164 30M128 68l42-26', 5, wood),
      oval(100, 72, 52, 12, cream),
      path('M64 72q8-12 16 0M84 74q8-12 16 0M104 72q8-12 16 0'),
      path('M48 72h104c0 34-20 56-36 60H84c-16-4-36-26-36-60Z', c),
      path('M56 92q11-9 22 0t22 0 22 0 22 0', 'none'),
      box(80, 130, 40, 7, 3, bark),
    ),
  blanket: (c) =>
    drawn(
      path('M52 84q0-10 10-10h84q10 0 10 10v42q0 8-10 8H62q-10 0-10-8Z', c),
      path('M52 96q0-8 10-8h78q8 0 8 8t-8 8H58', cream),
      path('M58 74q0-10 10-10h72q10 0 10 10', orange),
      path('M76 110v22M92 110v22M108 110v22M124 110v22M140 108v24'),
      path('M56 134v6M70 134v6M84 134v6M98 134v6M112 134v6M126 134v6M140 134v6'),
    ),
  cushion: (c) =>
    turned(
      -8,
      path('M52 46q48 12 96 0 12 0 10 12-10 32 0 62 2 12-10 12-48-10-96 0-12 0-10-12 10-30 0-62-2-12 10-12Z', c),
      path('M100 62l8 16 18 2-13 12 4 18-17-9-17 9 4-18-13-12 18-2Z', gold),
      path('M52 46l-8-8M148 46l8-8M52 132l-8 6M148 132l8 6'),
    ),
  curtain: (c) =>
    drawn(
      box(62, 34, 76, 96, 4, '#5b63b7'),
      path('M112 52a16 16 0 1 0 12 24 18 18 0 0 1-12-24Z', gold),
      path('M100 34v96M62 82h76'),
      path('M48 28h46c0 40-14 52-30 62 8 18 8 30 8 44H48Z', c),
      path('M152 28h-46c0 40 14 52 30 62-8 18-8 30-8 44h24Z', c),
      path('M60 30v52M74 30c0 26-4 38-10 46M140 30v52M126 30c0 26 4 38 10 46'),
      stroke('M54 88h14M132 88h14', 6, gold),
      stroke('M38 27h124', 6, bark),
    ),
} as const satisfies Record<string, Draw>;
