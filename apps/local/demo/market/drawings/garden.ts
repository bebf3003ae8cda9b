import {
  bark,
  box,
  cream,
  type Draw,
  drawn,
  gold,
  leaf,
  metal,
  moss,
  night,
  orange,
  oval,
  path,
  rose,
  stroke,
  turned,
} from './shapes.ts';

const pot = (c: string) => drawn(path('M70 104h60l-7 32H77Z', c), box(64, 94, 72, 13, 4, c));

export const garden = {
  monstera: (c) =>
    drawn(
      stroke('M100 98V60M98 92C84 84 76 76 72 66M102 92c14-8 22-18 26-28', 4, moss),
      path('M100 64C76 56 76 30 100 14c24 16 24 42 0 50Z', leaf),
      path('M100 20v40M100 34l-10-6M100 34l10-6M100 46l-12-6M100 46l12-6'),
      path('M74 78C50 82 38 66 44 44c20 0 34 14 30 34Z', moss),
      path('M126 78c24 4 36-12 30-34-20 0-34 14-30 34Z', moss),
      path('M50 50l20 24M150 50l-20 24'),
      pot(c),
    ),
  cactus: (c) =>
    drawn(
      path('M84 96V42c0-22 32-22 32 0v54Z', leaf),
      path(
        'M84 78H74c-14 0-16-12-16-24 0-10 14-10 14 0 0 8 2 10 12 10ZM116 70h8c14 0 18-10 18-22 0-10-14-10-14 0 0 8-2 8-12 8Z',
        leaf,
      ),
      path('M94 40v8M106 52v8M94 64v8M106 78v8'),
      oval(100, 24, 9, 7, rose),
      pot(c),
    ),
  fern: (c) =>
    drawn(
      path('M100 98C96 60 84 40 56 34c-2 30 20 54 44 64Z', leaf),
      path('M100 98c4-38 16-58 44-64 2 30-20 54-44 64Z', leaf),
      path('M100 98C92 68 92 40 100 14c8 26 8 54 0 84Z', moss),
      path('M98 92C72 92 52 84 40 66c24-8 46 4 58 26ZM102 92c26 0 46-8 58-26-24-8-46 4-58 26Z', moss),
      path('M100 26v66M64 42c16 16 28 34 34 50M136 42c-16 16-28 34-34 50'),
      pot(c),
    ),
  'flower pot': (c) =>
    drawn(
      path('M60 66h80l-12 70H72Z', c),
      box(52, 50, 96, 20, 6, c),
      path('M70 94q10-10 20 0t20 0 20 0'),
      oval(100, 50, 40, 7, bark),
    ),
  planter: (c) =>
    drawn(
      path('M60 78V56M100 76V46M140 78V56', 'none'),
      ...[60, 100, 140].map((x, place) =>
        drawn(
          oval(x, 48 - (place === 1 ? 8 : 0), 14, 13, [rose, gold, rose][place] ?? rose),
          oval(x, 48 - (place === 1 ? 8 : 0), 5, 5, orange),
        ),
      ),
      path(
        'M60 76c-8-12-18-10-22-8 4 8 12 12 22 8ZM100 76c-8-12-18-10-22-8 4 8 12 12 22 8ZM140 76c8-12 18-10 22-8-4 8-12 12-22 8Z',
        leaf,
      ),
      path('M36 78h128l-10 46H46Z', c),
      path('M62 78l3 46M100 78v46M138 78l-3 46'),
      path('M56 124v10M144 124v10'),
    ),
  'watering can': (c) =>
    drawn(
      stroke('M84 52c0-26 56-26 58 4', 7),
      stroke('M124 76c40-10 42 46 2 48', 7),
      path('M70 108 40 60l-8 4-6-12 24-14 8 12-8 4 30 36Z', c),
      path('M66 56h64l8 80H62Z', c),
      oval(98, 56, 32, 8, night),
      path('M62 100h72'),
      path('M24 66l-3 9M34 74l-3 9M18 82l-2 7', 'none'),
    ),
  trowel: (c) =>
    turned(
      38,
      path('M82 86c0-16 36-16 36 0 0 26-8 42-18 54-10-12-18-28-18-54Z', metal),
      path('M100 84v38'),
      stroke('M100 72V52', 8),
      stroke('M100 72V52', 3, metal),
      box(90, 8, 20, 46, 10, c),
      oval(100, 18, 3, 3, cream),
    ),
  secateurs: (c) =>
    turned(
      18,
      path('M98 74C84 58 84 36 96 18c10 14 14 34 12 52Z', metal),
      path('M102 76c14-8 22-24 20-42-14 4-22 18-24 36Z', metal),
      stroke('M96 76C76 92 74 116 82 138', 15),
      stroke('M96 76C76 92 74 116 82 138', 9, c),
      stroke('M104 76c20 16 22 40 14 62', 15),
      stroke('M104 76c20 16 22 40 14 62', 9, c),
      oval(100, 74, 7, 7, gold),
    ),
  'garden gloves': (c) =>
    drawn(
      turned(
        -12,
        path(
          'M58 128V84c-8-6-14-16-20-26-4-8 6-12 11-6l11 14-2-30c0-9 12-9 13 0l3 26 2-30c0-9 12-9 13 0l1 30 5-24c2-9 13-7 12 2l-5 44v44Z',
          c,
        ),
        box(54, 116, 50, 20, 6, cream),
      ),
      turned(
        14,
        path(
          'M142 128V88c8-6 12-14 18-22 4-8-6-12-11-6l-9 12 0-28c0-9-12-9-13 0l-1 24-3-28c-1-9-13-8-12 1l2 28-7-22c-2-9-13-6-12 3l6 40v38Z',
          c,
        ),
        box(98, 116, 48, 20, 6, cream),
      ),
    ),
} as const satisfies Record<string, Draw>;
