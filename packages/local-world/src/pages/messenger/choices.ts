import { type ThemeName, themes } from './themes.ts';

export const platforms = ['ios', 'android', 'macos', 'tdesktop', 'web'] as const;
export const versions = ['6.0', '6.1', '7.0', '8.0', '9.1'] as const;
export const sizes = ['320x568', '360x560', '360x640', '390x844', 'desktop'] as const;
/** How the launch is signed: properly, not at all, more than a day ago, or by another bot. */
export const launches = ['signed', 'none', 'old', 'tampered'] as const;

export type Choices = {
  readonly player: number;
  readonly theme: ThemeName;
  readonly platform: string;
  readonly version: string;
  /** Empty for the player's own. */
  readonly language: string;
  /** Empty when opened from the menu button. */
  readonly start_param: string;
  readonly size: (typeof sizes)[number];
  readonly insets: InsetsName;
  readonly launch: (typeof launches)[number];
  /** Whether the phone's user agent says that it is slow. */
  readonly low: boolean;
  /** Whether the browser has the wallet's extension. */
  readonly extension: boolean;
  readonly bare: boolean;
  /** Whether the page begins in the chat with the bot; else the app is opened at once. */
  readonly chat: boolean;
};

const defaultChoices: Choices = {
  player: 5_021_847_301,
  theme: 'night-blue',
  platform: 'ios',
  version: '9.1',
  language: '',
  start_param: '',
  size: '390x844',
  insets: 'none',
  launch: 'signed',
  low: false,
  extension: true,
  bare: false,
  chat: false,
};

/** The choices of the page's address; unknown values give the defaults. */
export function readChoices(query: URLSearchParams): Choices {
  const param = (name: keyof Choices): string => query.get(name) ?? String(defaultChoices[name]);
  return {
    player: /^[1-9]\d{0,15}$/.test(param('player')) ? Number(param('player')) : defaultChoices.player,
    theme: oneOf(keysOf(themes), param('theme')) ?? defaultChoices.theme,
    platform: oneOf(platforms, param('platform')) ?? defaultChoices.platform,
    version: /^\d+\.\d+$/.test(param('version')) ? param('version') : defaultChoices.version,
    language: param('language'),
    start_param: param('start_param'),
    size: oneOf(sizes, param('size')) ?? defaultChoices.size,
    insets: oneOf(keysOf(insets), param('insets')) ?? defaultChoices.insets,
    launch: oneOf(launches, param('launch')) ?? defaultChoices.launch,
    low: isOn(param('low')),
    extension: isOn(param('extension')),
    bare: isOn(param('bare')),
    chat: isOn(param('chat')),
  };
}

/** The query of an address that restores these choices; empty when they are the defaults. */
export function writeChoices(choices: Choices): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    if (value !== Reflect.get(defaultChoices, name)) {
      query.set(name, value === true ? '1' : String(value));
    }
  }
  return query.toString();
}

export function oneOf<T extends string>(known: readonly T[], wanted: string): T | undefined {
  return known.find((name) => name === wanted);
}

export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((key): key is keyof T & string => Object.hasOwn(table, key));
}

function isOn(value: string): boolean {
  return value === '1' || value === 'true';
}

type Inset = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const none: Inset = { top: 0, bottom: 0, left: 0, right: 0 };

/** The parts of the screen that the device and the messenger's own controls cover, in CSS pixels. */
export const insets = {
  none: { label: 'None', device: none, content: none },
  home: { label: 'Home indicator', device: { ...none, bottom: 34 }, content: none },
  notch: { label: 'Notch, full screen', device: { ...none, top: 47, bottom: 34 }, content: { ...none, top: 46 } },
  cutout: { label: 'Camera hole', device: { ...none, top: 32, bottom: 20 }, content: { ...none, top: 46 } },
  landscape: { label: 'Landscape', device: { top: 0, bottom: 21, left: 47, right: 47 }, content: none },
} as const satisfies Record<string, { label: string; device: Inset; content: Inset }>;

type InsetsName = keyof typeof insets;
