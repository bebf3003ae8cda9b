import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ConnectRequest } from './connect-request.ts';
import { accountOf, type ConnectCallback, type Device, type Session } from './device.ts';
import { mostMessages } from './features.ts';
import { type App, fetchApp } from './manifest.ts';
import { badRequest, connectErrorEvent, DECLINED, NOT_SUPPORTED, type RpcAnswer, UNKNOWN_APP } from './replies.ts';
import { readTransferRequest } from './transfer-request.ts';

const rpc = z.object({
  method: z.string(),
  params: z._default(z.array(z.string()), []),
  id: z.union([z.string(), z.number()]),
});
const MANIFEST_PROBLEMS = { 2: 'App manifest not found', 3: 'App manifest content error' } as const;

type Answer = (answer: RpcAnswer) => void;

/** Shows an app's connection request to the owner, unless it cannot be granted. */
export async function requestConnection(
  device: Device,
  request: ConnectRequest | undefined,
  injected: boolean,
  answer: ConnectCallback,
): Promise<void> {
  if (request?.items.some(({ name }) => name === 'ton_addr') !== true) {
    answer(connectErrorEvent(badRequest('Malformed connect request')));
    return;
  }
  const app = await fetchApp(request.manifestUrl);
  if (typeof app === 'number') {
    answer(connectErrorEvent({ code: app, message: MANIFEST_PROBLEMS[app] }));
    return;
  }
  const replaced = pendingConnections(device, app, injected);
  device.pending = [
    ...device.pending.filter((pending) => !replaced.some(({ id }) => id === pending.id)),
    { id: randomUUID(), kind: 'connect', app, injected, request, answer },
  ];
  // A page that requests its wallet again waits for this answer. A link can be opened many times: to refuse its earlier
  // request would refuse the later one, too. Another browser with the same app waits for its next attempt.
  if (injected) {
    replaced.forEach((pending) => pending.answer(connectErrorEvent(DECLINED)));
  }
}

/** The app's pending connection requests over the same channel: only the latest is shown to the owner. */
function pendingConnections(device: Device, app: App, injected: boolean) {
  return device.pending
    .filter((pending) => pending.kind === 'connect')
    .filter((pending) => pending.injected === injected && pending.app.manifestUrl === app.manifestUrl);
}

/** Shows an app's request to the owner, unless it can be answered at once. Without a session, the app is unknown. */
export function handleAppRequest(device: Device, session: Session | undefined, given: unknown, answer: Answer): void {
  const parsed = rpc.safeParse(given);
  if (!parsed.success) {
    return;
  }
  const { method, params } = parsed.data;
  const id = String(parsed.data.id);
  if (session === undefined) {
    answer({ id, error: UNKNOWN_APP });
  } else if (method === 'disconnect') {
    device.sessions = device.sessions.filter((known) => known !== session);
    device.pending = device.pending.filter(({ app }) => app !== session.app);
    answer({ id, result: {} });
  } else if (method !== 'sendTransaction' || device.features === 'none') {
    answer({ id, error: NOT_SUPPORTED });
  } else {
    requestTransfer(device, session, id, params[0] ?? '', answer);
  }
}

function requestTransfer(device: Device, session: Session, rpcId: string, text: string, answer: Answer): void {
  const { address, app } = session;
  const { network, features } = device;
  const most = mostMessages(accountOf(device, address).version, features);
  const request = readTransferRequest(text, { address, network, mostMessages: most }, Math.floor(Date.now() / 1000));
  if ('code' in request) {
    answer({ id: rpcId, error: request });
    return;
  }
  const injected = session.bridge === undefined;
  const pending = { id: randomUUID(), kind: 'transfer', app, injected, rpcId, address, request, answer } as const;
  device.pending = [...device.pending, pending];
}
