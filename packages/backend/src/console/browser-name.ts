const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** What to call a browser in front of an operator: one of our own words, whatever the header says. */
export function nameBrowser(userAgent: string | undefined): string {
  const find = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [find(browsers) ?? 'A browser', find(systems)].filter((name) => name !== undefined).join(', ');
}
