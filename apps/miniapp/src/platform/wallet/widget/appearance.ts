import { on } from '../../telegram/events.ts';
import { THEME, type TonConnectUI, type UIPreferences } from './ton-connect.ts';

/** The widget's preferences, in the current colours of our tokens. */
export function preferences(): UIPreferences {
  const { dataset } = document.documentElement;
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const [text, dim, accent] = [token('text'), token('text-dim'), token('neon-text')];
  const colours = {
    connectButton: { background: token('surface-2'), foreground: text },
    accent,
    icon: { primary: text, secondary: dim, tertiary: dim, success: token('good-text'), error: token('bad-text') },
    background: {
      primary: token('surface-1'),
      secondary: token('surface-2'),
      segment: token('surface-0'),
      tint: token('surface-2'),
    },
    text: { primary: text, secondary: dim },
  };
  return {
    theme: dataset.theme === 'light' ? THEME.LIGHT : THEME.DARK,
    colorsSet: { [THEME.DARK]: colours, [THEME.LIGHT]: colours },
  };
}

/** Follows the messenger's changes of theme. */
export function syncWidgetTheme(ui: TonConnectUI): void {
  on('theme_changed', () => {
    ui.uiOptions = { uiPreferences: preferences() };
  });
}
