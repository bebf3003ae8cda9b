import { bark, box, cream, type Draw, drawn, gold, leaf, orange, oval, path, red, stroke, turned } from './shapes.ts';

export const food = {
  'green tea': (c) =>
    drawn(
      path('M62 44h76v90H62Z', c),
      path('M62 44 72 26h56l10 18Z', cream),
      box(74, 64, 52, 48, 6, cream),
      path('M100 104c-18-6-18-24 0-36 18 12 18 30 0 36ZM100 76v28', leaf),
      stroke('M126 30c18 6 22 20 18 34', 2),
      box(137, 62, 16, 18, 2, leaf),
    ),
  'coffee beans': (c) =>
    drawn(
      path('M58 52 66 32h68l8 20v82H58Z', c),
      path('M58 52h84M70 32l4 20M130 32l-4 20'),
      oval(100, 92, 26, 26, cream),
      turned(24, oval(100, 92, 13, 18, '#7a4a2e'), path('M100 78q-7 14 0 28')),
      oval(46, 130, 10, 7, '#7a4a2e'),
      path('M38 130q8-3 16 0'),
      oval(154, 132, 9, 6, '#7a4a2e'),
    ),
  'dark chocolate': (c) =>
    turned(
      -10,
      box(58, 22, 84, 80, 4, '#7a4a2e'),
      path('M86 22v60M114 22v60M58 48h84M58 74h84'),
      path('M52 76l10 6 10-6 10 6 10-6 10 6 10-6 10 6 10-6 10 6 6-4v62H52Z', c),
      box(68, 98, 64, 26, 4, gold),
      path('M80 111h40'),
    ),
  honey: () =>
    drawn(
      path('M62 52h76c10 12 12 70-4 82H66c-16-12-14-70-4-82Z', orange),
      path('M62 52h76c2 4 4 8 5 14-12 10-18-4-28 6s-18 10-26 0-20 4-32-4c0-6 2-12 5-16Z', gold),
      box(60, 32, 80, 20, 6, cream),
      box(74, 88, 52, 32, 6, cream),
      path('M92 104c0-10 16-10 16 0s-16 10-16 0ZM98 97v14M104 97v14', gold),
      path('M93 98c-8-8-12 0-4 4M107 98c8-8 12 0 4 4'),
    ),
  gingerbread: () =>
    drawn(
      path(
        'M100 26c16 0 22 20 12 32 22-2 46-2 46 10s-24 14-34 16c4 16 14 30 12 42-2 10-18 8-22 0l-14-24-14 24c-4 8-20 10-22 0-2-12 8-26 12-42-10-2-34-4-34-16s24-12 46-10c-10-12-4-32 12-32Z',
        '#c9793f',
      ),
      oval(93, 42, 2, 2, cream),
      oval(107, 42, 2, 2, cream),
      `<g stroke="#fff1d6">${path('M94 50q6 5 12 0M50 62q6 6 2 12M150 62q-6 6-2 12M72 118q8-4 12 4M128 118q-8-4-12 4')}</g>`,
      oval(100, 74, 4, 4, red),
      oval(100, 90, 4, 4, leaf),
    ),
  cinnamon: () =>
    drawn(
      turned(
        -16,
        ...[66, 84, 102].map((x, place) =>
          drawn(box(x, 28, 22, 104, 10, place === 1 ? '#c9793f' : '#b5652f'), path(`M${x + 8} 30v96`)),
        ),
      ),
      turned(-16, box(58, 72, 74, 14, 4, cream), path('M92 79c-14-14-22 6 0 0 14-14 22 6 0 0Z', red)),
      path('M142 116l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1Z', bark),
    ),
  paprika: () =>
    drawn(
      path('M60 66c4-16 28-18 40-6 12-12 36-10 40 6 6 34-14 68-28 68-6 0-8-4-12-4s-6 4-12 4c-14 0-34-34-28-68Z', red),
      path('M100 60c-6 20-6 46 0 68'),
      path('M74 74c-4 12 0 24 4 32', 'none'),
      path('M86 62c0-10 28-10 28 0-8 8-20 8-28 0Z', leaf),
      stroke('M100 56c0-14 6-20 14-24', 8),
      stroke('M100 56c0-14 6-20 14-24', 4, leaf),
    ),
  'sea salt': (c) =>
    drawn(
      path('M68 60h64l6 66q0 10-10 10H72q-10 0-10-10Z', '#dff1ff'),
      path('M66 92q17-10 34 0t34-2l4 36q0 10-10 10H72q-10 0-10-10Z', '#ffffff'),
      path('M70 60c0-38 60-38 60 0Z', c),
      oval(88, 44, 1, 1, cream),
      oval(100, 40, 1, 1, cream),
      oval(112, 44, 1, 1, cream),
      box(82, 98, 36, 22, 5, c),
      path('M86 110q7-6 14 0t14 0'),
    ),
} as const satisfies Record<string, Draw>;
