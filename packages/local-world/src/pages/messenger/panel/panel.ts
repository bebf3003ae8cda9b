import type { Channel } from '../chat/chat-state.ts';
import { type Choices, insets, keysOf, launches, oneOf, platforms, sizes, versions } from '../choices.ts';
import { button, element, elementById } from '../element.ts';
import { nameOf, type Player } from '../players.ts';
import { type Theme, type ThemeName, themes } from '../themes.ts';
import { type BotActions, botControl } from './bot-control.ts';
import { checkbox, group, radio, select, text } from './fields.ts';

/** Draws every control. They hold their own state afterwards, and are only drawn again if the page changes it. */
export function drawPanel(
  players: readonly Player[],
  choices: Choices,
  change: (changed: Partial<Choices>) => void,
  actions: Actions,
  channels: readonly Channel[],
  botActions: BotActions,
): void {
  elementById('controls', HTMLDivElement).replaceChildren(
    playersControl(players, choices.player, (player) => change({ player })),
    actionsControl(actions),
    botControl(channels, botActions),
    themeControl(choices.theme, (theme) => change({ theme })),
    deviceControl(choices, change),
    launchControl(choices, change),
  );
}

/** In a narrow window the panel covers the app until it is closed. */
export function setUpToggle(): void {
  const toggle = elementById('panel-toggle', HTMLButtonElement);
  const page = elementById('page', HTMLBodyElement);
  const show = (open: boolean): void => {
    page.dataset['panel'] = open ? 'open' : 'closed';
    toggle.setAttribute('aria-expanded', String(open));
    toggle.setAttribute('aria-label', open ? 'Back to the app' : "Messenger's settings");
  };
  show(false);
  toggle.addEventListener('click', () => show(page.dataset['panel'] !== 'open'));
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && page.dataset['panel'] === 'open') {
      show(false);
      toggle.focus();
    }
  });
}

type Actions = {
  readonly reload: () => void;
  readonly reopen: () => void;
  readonly openWithoutInitData: () => void;
  readonly toggleActive: () => void;
  readonly swipeDown: () => void;
};

function actionsControl(actions: Actions): HTMLElement {
  return group(
    'App',
    'actions',
    button({ 'data-testid': 'reload-app' }, 'Reload app', actions.reload),
    button({ 'data-testid': 'reopen-app' }, 'Close and open again', actions.reopen),
    button({ 'data-testid': 'open-without-init-data' }, 'Open without init data', actions.openWithoutInitData),
    button({ 'data-testid': 'toggle-active' }, 'Hide or bring back', actions.toggleActive),
    button({ 'data-testid': 'swipe-down' }, 'Swipe down', actions.swipeDown),
  );
}

type Change = (changed: Partial<Choices>) => void;

const PLATFORM_LABELS = { ios: 'iOS', android: 'Android', macos: 'macOS', tdesktop: 'Desktop', web: 'Web' } as const;
const SIZE_LABELS = {
  '320x568': '320 × 568',
  '360x560': '360 × 560',
  '360x640': '360 × 640',
  '390x844': '390 × 844',
  desktop: 'Desktop, 480 wide',
} as const;

/** The phone: its size, its system, the messenger's version, and what covers its screen. */
function deviceControl(choices: Choices, change: Change): HTMLElement {
  const known = versions.map(String);
  const offered = known.includes(choices.version) ? known : [...known, choices.version];
  return group(
    'Phone',
    'fields',
    select(
      'size',
      'Size',
      sizes.map((value) => ({ value, label: SIZE_LABELS[value] })),
      choices.size,
      (value) => change({ size: oneOf(sizes, value) ?? choices.size }),
    ),
    select(
      'platform',
      'Platform',
      platforms.map((value) => ({ value, label: PLATFORM_LABELS[value] })),
      choices.platform,
      (platform) => change({ platform }),
    ),
    select(
      'version',
      'Version',
      offered.map((value) => ({ value, label: value })),
      choices.version,
      (version) => change({ version }),
    ),
    select(
      'insets',
      'Safe area',
      keysOf(insets).map((value) => ({ value, label: insets[value].label })),
      choices.insets,
      (value) => change({ insets: oneOf(keysOf(insets), value) ?? choices.insets }),
    ),
    checkbox('low', 'Slow phone (performance class LOW)', choices.low, (low) => change({ low })),
    checkbox('extension', "Wallet's browser extension", choices.extension, (extension) => change({ extension })),
  );
}

const LANGUAGES = [
  { value: '', label: "The player's own" },
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
  { value: 'de', label: 'Deutsch' },
] as const;

const LAUNCH_LABELS = {
  signed: 'Signed',
  none: 'None',
  old: 'Signed 25 hours ago',
  tampered: 'Tampered with',
} as const;

/** The launch parameters. */
function launchControl(choices: Choices, change: (changed: Partial<Choices>) => void): HTMLElement {
  return group(
    'Launch',
    'fields',
    select('language', 'Language', LANGUAGES, choices.language, (language) => change({ language })),
    select(
      'launch',
      'Init data',
      launches.map((value) => ({ value, label: LAUNCH_LABELS[value] })),
      choices.launch,
      (value) => change({ launch: oneOf(launches, value) ?? choices.launch }),
    ),
    text('start_param', 'Start parameter', choices.start_param, 'ref_…', (start_param) => change({ start_param })),
  );
}

/** The choice of the player. */
function playersControl(players: readonly Player[], chosen: number, change: (id: number) => void): HTMLElement {
  const rows = players.map((player) =>
    radio('player', String(player.id), player.id === chosen, draw(player), () => change(player.id)),
  );
  return group('Player', 'players', ...rows);
}

function draw(player: Player): Node[] {
  const about = [player.username === undefined ? undefined : `@${player.username}`, player.note]
    .filter(Boolean)
    .join(' · ');
  return [
    element('img', { src: player.photo_url, alt: '', width: '36', height: '36' }),
    element('span', { class: 'identity' }, element('bdi', {}, nameOf(player)), element('small', {}, about)),
  ];
}

/** The messenger's palettes, each drawn in its own colours. */
function themeControl(chosen: ThemeName, change: (theme: ThemeName) => void): HTMLElement {
  const swatches = keysOf(themes).map((name) =>
    radio('theme', name, name === chosen, [drawSwatch(themes[name]), element('span', {}, themes[name].label)], () =>
      change(name),
    ),
  );
  return group('Theme', 'themes', ...swatches);
}

function drawSwatch(theme: Theme): HTMLElement {
  const swatch = element('i', { class: 'swatch' }, element('i', {}), element('i', {}));
  swatch.style.setProperty('--ground', theme.params['bg_color'] ?? '');
  swatch.style.setProperty('--second', theme.params['secondary_bg_color'] ?? '');
  swatch.style.setProperty('--accent', theme.params['button_color'] ?? '');
  return swatch;
}
