import { elementById } from '../messenger/element.ts';
import { deviceId } from './device-id.ts';
import { drawAccount, drawBalance, drawNoSessions, drawSession } from './lists.ts';
import { returnAction, showNotice } from './notice.ts';
import { drawRequest } from './request.ts';
import type { View } from './view.ts';
import { createWalletServer } from './wallet-server.ts';

const NETWORKS = { '-239': 'Main network', '-3': 'Test network' };

const query = new URLSearchParams(location.search);
const server = createWalletServer(deviceId(query));
/** A Telegram link has it in `startapp` with the rest; it comes from the messenger, which is open behind this tab. */
const ret = query.get('ret') ?? (query.has('startapp') ? 'back' : 'none');
const back = returnAction(ret);
const redraw = createRedraw();

if (location.pathname.endsWith('/connect')) {
  const link = location.search;
  const device = query.get('device');
  const kept = new URLSearchParams({ ret, ...(device === null ? {} : { device }) });
  // A reload must not repeat a request that has been answered.
  history.replaceState(null, '', `/local/wallet?${kept.toString()}`);
  await server.follow(link).catch(showProblem);
}
server.watch(show);

const network = elementById('network', HTMLSelectElement);
const features = elementById('features', HTMLSelectElement);
network.addEventListener('change', () => act(server.change({ network: network.value })));
features.addEventListener('change', () => act(server.change({ features: features.value })));
for (const version of ['v4r2', 'v5r1'] as const) {
  elementById(`new-${version}`, HTMLButtonElement).addEventListener('click', () => act(server.addAccount(version)));
}
elementById('link-form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const link = elementById('link', HTMLInputElement);
  act(server.follow(link.value.trim()));
  link.value = '';
});

function show(view: View): void {
  const { accounts, chosen, sessions } = view;
  network.value = view.network;
  features.value = view.features;
  elementById('chain', HTMLSpanElement).textContent = NETWORKS[view.network];
  redraw('balance', [accounts, chosen], () => drawBalance(view));
  redraw('accounts', [accounts, chosen], () =>
    accounts.map((account) =>
      drawAccount(account, account.address === chosen, () => act(server.change({ chosen: account.address }))),
    ),
  );
  redraw('apps', sessions, () =>
    sessions.length === 0
      ? [drawNoSessions()]
      : sessions.map((session) => drawSession(session, () => act(server.end(session.id)))),
  );
  showRequest(view);
}

function showRequest(view: View): void {
  const [request] = view.pending;
  elementById('cover', HTMLDivElement).hidden = request === undefined;
  redraw('cover', [request, view.chosen], () =>
    request === undefined
      ? []
      : [
          drawRequest(request, view, (yes) => {
            const done = request.kind === 'connect' ? `Connected to ${request.app.name}` : 'Signed and sent';
            act(server.decide(request.id, yes).then(() => showNotice(yes ? done : 'Refused', !yes, back)));
          }),
        ],
  );
}

function act(work: Promise<void>): void {
  work.catch(showProblem);
}

function showProblem(error: unknown): void {
  showNotice(error instanceof Error ? error.message : String(error), true, undefined);
}

/** Draws a part of the page again only when its data has changed: a button under a finger stays the same element. */
function createRedraw(): (id: string, shown: unknown, draw: () => Node[]) => void {
  const before = new Map<string, string>();
  return (id, shown, draw) => {
    const now = JSON.stringify(shown) ?? '';
    if (before.get(id) !== now) {
      before.set(id, now);
      elementById(id, HTMLElement).replaceChildren(...draw());
    }
  };
}
