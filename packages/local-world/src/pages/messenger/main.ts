import { sendTheme } from './answers/look.ts';
import { expand, sendInsets, sendViewport } from './answers/viewport.ts';
import { createBottomButtons } from './bottom-buttons.ts';
import { type Choices, readChoices, writeChoices } from './choices.ts';
import { need } from './element.ts';
import { createEventLog } from './event-log.ts';
import { createFrame } from './frame.ts';
import { createHeader } from './header.ts';
import { freshSession, type Host } from './host.ts';
import { closeByHand, closeNow, needsReopening, openApp, reloadApp, reopenApp, setActive } from './opening.ts';
import { createOverlay } from './overlay.ts';
import { drawPanel, setUpToggle } from './panel/panel.ts';
import { createPhone } from './phone.ts';
import { fetchPlayers, playerOf } from './players.ts';
import { respond } from './respond.ts';

const SETTLED_MS = 150;

const page = need('page', HTMLBodyElement);
const product = page.dataset['product'] ?? '';
let choices = readChoices(new URLSearchParams(location.search));

const log = createEventLog();
const frame = createFrame(product, (event) => void respond(host, log, event));
const host: Host = {
  product,
  choices: () => choices,
  session: freshSession(),
  send(name, data) {
    if (frame.isOpen()) {
      log.sent(name, data);
      frame.post(name, data);
    }
  },
  frame,
  phone: createPhone(),
  header: createHeader({
    back: () => host.send('back_button_pressed'),
    close: () => void closeByHand(host),
    settings: () => host.send('settings_button_pressed'),
    title: () => void expand(host),
  }),
  bottom: createBottomButtons((which) => host.send(`${which}_button_pressed`)),
  overlay: createOverlay((covered) => frame.setCovered(covered)),
  close: () => closeNow(host),
};

page.dataset['bare'] = String(choices.bare);
const players = await fetchPlayers();
dress();
redrawPanel();
setUpToggle();
need('open', HTMLButtonElement).addEventListener('click', () => void openApp(host));
need('clear-log', HTMLButtonElement).addEventListener('click', log.clear);
watchSize();
await openApp(host);

function change(changed: Partial<Choices>): void {
  choices = { ...choices, ...changed };
  const query = writeChoices(choices);
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  dress();
  if (needsReopening(changed)) {
    void openApp(host);
  }
  if (changed.theme !== undefined) {
    sendTheme(host);
  }
  if (changed.insets !== undefined) {
    sendInsets(host);
  }
}

function dress(): void {
  host.phone.dress(choices);
  host.header.show(playerOf(players, choices.player));
  const link = need('chat-link', HTMLElement);
  link.hidden = choices.start_param === '';
  link.textContent = `https://t.me/${page.dataset['bot']}/${page.dataset['app']}?startapp=${choices.start_param}`;
}

function redrawPanel(): void {
  drawPanel(players, choices, change, {
    reload: () => void reloadApp(host),
    reopen: () => void reopenApp(host),
    openWithoutInitData: () => {
      change({ launch: 'none' });
      redrawPanel();
    },
    toggleActive: () => setActive(host, !host.session.active),
  });
}

/** A window that is being resized changes many times; the app hears of it when it stands still. */
function watchSize(): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(() => sendViewport(host), SETTLED_MS);
  }).observe(need('app', HTMLDivElement));
}
