import type { Channel } from '../chat/chat-state.ts';
import type { Choices } from '../choices.ts';
import { button, elementById } from '../element.ts';
import type { Player } from '../players.ts';
import { type BotActions, botControl } from './bot-control.ts';
import { deviceControl } from './device-control.ts';
import { group } from './fields.ts';
import { launchControl } from './launch-control.ts';
import { playersControl } from './players-control.ts';
import { themeControl } from './theme-control.ts';

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
