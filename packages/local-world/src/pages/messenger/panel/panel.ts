import type { Channel } from '../chat/chat-state.ts';
import type { Choices } from '../choices.ts';
import { elementById } from '../element.ts';
import type { Player } from '../players.ts';
import { type Actions, actionsControl } from './actions-control.ts';
import { type BotActions, botControl } from './bot-control.ts';
import { deviceControl } from './device-control.ts';
import { launchControl } from './launch-control.ts';
import { playersControl } from './players-control.ts';
import { themeControl } from './theme-control.ts';

/** Draws every control. They hold their own state afterwards, and are only drawn again where the page changes it. */
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

/** On a narrow window the panel lies over the app until it is closed again. */
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
