import { deviceId } from '../wallet/device-id.ts';
import { showLink } from './answers/links.ts';
import { sendTheme } from './answers/look.ts';
import { expand, sendInsets, sendViewport } from './answers/viewport.ts';
import { createBottomButtons } from './bottom-buttons.ts';
import { createChat } from './chat/chat.ts';
import { changeChannel } from './chat/chat-server.ts';
import type { Channel, LinkTarget } from './chat/chat-state.ts';
import { type Choices, readChoices, writeChoices } from './choices.ts';
import { elementById } from './element.ts';
import { createEventLog } from './event-log.ts';
import { createFrame } from './frame.ts';
import { createHeader } from './header.ts';
import { type Host, newSession } from './host.ts';
import {
  closeApp,
  confirmAndClose,
  needsReopening,
  openApp,
  reloadApp,
  reopenApp,
  setActive,
  swipeDown,
} from './opening.ts';
import { createOverlay } from './overlay.ts';
import { type BotActions, redrawChannels } from './panel/bot-control.ts';
import { drawPanel, setUpToggle } from './panel/panel.ts';
import { createPhone } from './phone.ts';
import { fetchPlayers, playerOf } from './players.ts';
import { respond } from './respond.ts';
import { injectOnEachLoad } from './wallet/inject.ts';
import { createJsBridge } from './wallet/js-bridge.ts';
import { createWalletCalls } from './wallet/wallet-calls.ts';
import { showWalletSheet } from './wallet/wallet-sheet.ts';

const SETTLED_MS = 150;
/** As in the list of wallets. */
const INJECTED_KEY = 'soholocal';

const page = elementById('page', HTMLBodyElement);
const product = page.dataset['product'] ?? '';
const address = new URLSearchParams(location.search);
let choices = readChoices(address);
/** The payload of a link to the bot, such as t.me/bot?start=…: sent once, so that a reloaded page does not repeat it. */
const startPayload = address.get('start');

const log = createEventLog();
const frame = createFrame(product, (event) => void respond(host, log, event));
const host: Host = {
  product,
  choices: () => choices,
  players: () => players,
  session: newSession(),
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
    close: () => void confirmAndClose(host),
    settings: () => host.send('settings_button_pressed'),
    title: () => void expand(host),
  }),
  bottom: createBottomButtons((which) => host.send(`${which}_button_pressed`)),
  overlay: createOverlay((covered) => frame.setCovered(covered)),
  injectWallet: (element) => injectOnEachLoad(element, INJECTED_KEY, { tonconnect }),
  close: () => closeApp(host),
};

let channels: readonly Channel[] = [];
const chat = createChat(
  () => choices,
  openTarget,
  (state) => {
    channels = state.channels;
    redrawChannels(channels, botActions);
  },
);
const botActions: BotActions = {
  showChat: () => closeApp(host),
  start(payload) {
    closeApp(host);
    void chat.send(`/start ${payload}`.trim());
  },
  setJoined(channel, joined) {
    channels = channels.map((known) => (known.name === channel ? { ...known, joined } : known));
    void changeChannel(choices, { channel, joined });
  },
  setBotIsAdmin(channel, botIsAdmin) {
    channels = channels.map((known) => (known.name === channel ? { ...known, botIsAdmin } : known));
    void changeChannel(choices, { channel, bot_is_admin: botIsAdmin });
  },
};

page.dataset['bare'] = String(choices.bare);
const walletCalls = createWalletCalls(deviceId(new URLSearchParams()), (method) =>
  log.posted(`wallet_${method}`, undefined),
);
const tonconnect = await createJsBridge(walletCalls, (answer) =>
  showWalletSheet(host.overlay, answer, () => void walletCalls.call('refuse')),
);
const players = await fetchPlayers();
drawPhone();
redrawPanel();
setUpToggle();
elementById('open', HTMLButtonElement).addEventListener('click', () => void openApp(host));
elementById('clear-log', HTMLButtonElement).addEventListener('click', log.clear);
watchSize();
if (choices.chat) {
  closeApp(host);
} else {
  void openApp(host);
}
await chat.refresh();
if (startPayload !== null) {
  botActions.start(startPayload);
}

function change(changed: Partial<Choices>): void {
  choices = { ...choices, ...changed };
  const query = writeChoices(choices);
  history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  drawPhone();
  if (needsReopening(changed)) {
    void openApp(host);
  }
  if (changed.player !== undefined || changed.language !== undefined) {
    void chat.refresh();
  }
  if (changed.theme !== undefined) {
    sendTheme(host);
  }
  if (changed.insets !== undefined) {
    sendInsets(host);
  }
}

/** As the messenger does: an app's button opens it without a start parameter, a link to it with the link's own. */
function openTarget({ kind, url }: LinkTarget): void {
  const { bot = '', app = '' } = page.dataset;
  const startParam = kind === 'app' ? '' : startParamOf(url, bot, app);
  if (startParam === undefined) {
    void showLink(host, url, 'The bot opens a page');
  } else {
    change({ start_param: startParam });
    redrawPanel();
  }
}

function drawPhone(): void {
  host.phone.draw(choices);
  host.header.show(playerOf(players, choices.player));
  const link = elementById('chat-link', HTMLElement);
  link.hidden = choices.start_param === '';
  link.textContent = `https://t.me/${page.dataset['bot']}/${page.dataset['app']}?startapp=${choices.start_param}`;
}

function redrawPanel(): void {
  drawPanel(
    players,
    choices,
    change,
    {
      reload: () => void reloadApp(host),
      reopen: () => void reopenApp(host),
      openWithoutInitData: () => {
        change({ launch: 'none' });
        redrawPanel();
      },
      toggleActive: () => setActive(host, !host.session.active),
      swipeDown: () => void swipeDown(host),
    },
    channels,
    botActions,
  );
}

/** A window changes its size many times while it is resized; the app is notified when the size is stable. */
function watchSize(): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  new ResizeObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(() => sendViewport(host), SETTLED_MS);
  }).observe(elementById('app', HTMLDivElement));
}

/**
 * The value of `?startapp=` in a direct link to the app, empty if there is none; undefined for any other link.
 * Source: https://core.telegram.org/api/links#direct-mini-app-links
 */
function startParamOf(link: string, bot: string, app: string): string | undefined {
  const url = URL.parse(link);
  const path = `/${bot}/${app}`.toLowerCase();
  return url?.host === 't.me' && url.pathname.toLowerCase() === path
    ? (url.searchParams.get('startapp') ?? '')
    : undefined;
}
