const STORED = 'console-theme';

type Theme = 'light' | 'dark';

/** The operator's, or the system's. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  if (stored === 'light' || stored === 'dark') {
    return stored;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme);
  applyTheme();
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = chosenTheme();
}
