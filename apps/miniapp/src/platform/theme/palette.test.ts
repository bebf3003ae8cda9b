import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colour, contrast, hex } from './colour.ts';
import { messengerThemes } from './messenger-themes.ts';
import { LEGIBLE, legible, type MessengerTheme, paletteFor } from './palette.ts';

const surfaces = ['surface-0', 'surface-1', 'surface-2'] as const;

function expectLegible(theme: MessengerTheme): void {
  const { tokens } = paletteFor(theme);
  const texts = Object.entries(tokens).filter(([name]) => name === 'text' || /^text-|-text$/.test(name));
  expect(texts).toHaveLength(10);
  for (const [name, text] of texts) {
    for (const ground of surfaces) {
      const ratio = contrast(colour(text), colour(tokens[ground]));
      expect(ratio, `${name} ${text} on ${ground} ${tokens[ground]}`).toBeGreaterThanOrEqual(LEGIBLE);
    }
  }
  for (const name of ['neon', 'coin'] as const) {
    const ratio = contrast(colour(tokens[`${name}-text`]), colour(tokens[`${name}-wash`]));
    expect(ratio, `${name} on its wash`).toBeGreaterThanOrEqual(LEGIBLE);
  }
}

describe('the palette', () => {
  test.each(Object.entries(messengerThemes))('every text is readable on every surface under %s', (_, theme) => {
    expectLegible(theme);
  });

  test('every text is readable under any theme at all', () => {
    const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const theme = fc.record(
      { bg_color: hexColour, secondary_bg_color: hexColour, text_color: hexColour, hint_color: hexColour },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(theme, expectLegible), { numRuns: 2000 });
  });

  test("the messenger's colours win for page, text and hint if they are readable", () => {
    const { tokens } = paletteFor(messengerThemes['iOS night']);
    expect(tokens).toMatchObject({ 'surface-0': '#000000', 'surface-1': '#1c1c1d', text: '#ffffff' });
    expect(paletteFor(messengerThemes['Web night']).tokens['text-dim']).toBe('#aaaaaa');
  });

  test('an unreadable hint is moved, and no further than needed', () => {
    const { tokens } = paletteFor(messengerThemes['Android day']);
    expect(tokens['text-dim']).not.toBe('#a8a8a8');
    const worst = Math.min(...surfaces.map((ground) => contrast(colour(tokens['text-dim']), colour(tokens[ground]))));
    expect(worst).toBeLessThan(LEGIBLE + 0.4);
  });

  test.each(Object.entries(messengerThemes))('cards stand out from the page under %s', (_, theme) => {
    const { tokens } = paletteFor(theme);
    expect(contrast(colour(tokens['surface-0']), colour(tokens['surface-1']))).toBeGreaterThan(1.03);
    expect(contrast(colour(tokens['surface-1']), colour(tokens['surface-2']))).toBeGreaterThan(1.03);
  });

  test.each(Object.entries(messengerThemes).filter(([name]) => name.endsWith('day')))(
    "by day the page is grey and cards are white, as in the messenger's own lists, under %s",
    (_, theme) => {
      const { tokens, pageKey } = paletteFor(theme);
      expect(tokens).toMatchObject({ 'surface-0': theme.secondary_bg_color, 'surface-1': '#ffffff' });
      expect(pageKey).toBe('secondary_bg_color');
    },
  );

  test('by day a white page without a second colour turns grey, and a grey one stays', () => {
    const { tokens, pageKey } = paletteFor({ bg_color: '#ffffff' });
    expect(tokens).toMatchObject({ 'surface-0': '#f6f4fb', 'surface-1': '#ffffff' });
    expect(pageKey).toBe('secondary_bg_color');
    const grey = paletteFor({ bg_color: '#efeff4', secondary_bg_color: '#ffffff' });
    expect(grey.tokens).toMatchObject({ 'surface-0': '#efeff4', 'surface-1': '#ffffff' });
    expect(grey.pageKey).toBe('bg_color');
  });

  test('the page colour decides day or night, or the text colour if the theme has no page colour', () => {
    expect(paletteFor(messengerThemes['Desktop day']).scheme).toBe('light');
    expect(paletteFor(messengerThemes['Desktop night']).scheme).toBe('dark');
    expect(paletteFor({ text_color: '#000000' }).scheme).toBe('light');
  });

  test('without a theme our own dark palette is used', () => {
    expect(paletteFor({})).toMatchObject({ scheme: 'dark', tokens: { 'surface-0': '#0e1020', text: '#f5f4fc' } });
    expect(paletteFor({ bg_color: 'tomato' }).tokens['surface-0']).toBe('#0e1020');
  });
});

test('contrast is computed as in WCAG', () => {
  expect(contrast(colour('#000'), colour('#fff'))).toBeCloseTo(21);
  expect(contrast(colour('#777777'), colour('#ffffff'))).toBeCloseTo(4.48, 2);
});

test('a readable text stays as it is', () => {
  expect(hex(legible(colour('#123456'), [colour('#ffffff')]))).toBe('#123456');
});
