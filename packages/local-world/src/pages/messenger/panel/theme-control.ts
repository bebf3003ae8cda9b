import { keysOf } from '../choices.ts';
import { element } from '../element.ts';
import { type Theme, type ThemeName, themes } from '../themes.ts';
import { group, radio } from './fields.ts';

/** The messenger's palettes, each drawn in its own colours. */
export function themeControl(chosen: ThemeName, change: (theme: ThemeName) => void): HTMLElement {
  const swatches = keysOf(themes).map((name) =>
    radio('theme', name, name === chosen, [draw(themes[name]), element('span', {}, themes[name].label)], () =>
      change(name),
    ),
  );
  return group('Theme', 'themes', ...swatches);
}

function draw(theme: Theme): HTMLElement {
  const swatch = element('i', { class: 'swatch' }, element('i', {}), element('i', {}));
  swatch.style.setProperty('--ground', theme.params['bg_color'] ?? '');
  swatch.style.setProperty('--second', theme.params['secondary_bg_color'] ?? '');
  swatch.style.setProperty('--accent', theme.params['button_color'] ?? '');
  return swatch;
}
