import { SessionCrypto } from '@tonconnect/protocol';
import type { Broker } from '../bridge/broker.ts';
import type { LocalChain } from '../chain/local-chain.ts';
import { getMethodId } from '../chain/method-id.ts';
import { signTransfer, type WalletVersion } from './account.ts';
import { handleAppRequest, requestConnection } from './app-requests.ts';
import { createBridgeSessions } from './bridge-sessions.ts';
import { readConnectLink } from './connect-request.ts';
import { accountOf, type Device, type PendingRequest, type Session } from './device.ts';
import { openDeviceStore } from './device-store.ts';
import { createDevices } from './devices.ts';
import { createInjectedWallet, type InjectedWallet } from './injected.ts';
import {
  badRequest,
  connectErrorEvent,
  connectEvent,
  DECLINED,
  type DisconnectEvent,
  disconnectEvent,
  type RpcAnswer,
  unknownProblem,
} from './replies.ts';
import { keepSession } from './sessions.ts';
import { costOf } from './view.ts';

export type Wallet = {
  readonly injected: InjectedWallet;
  /** A device that has been opened before. */
  find(id: string): Device | undefined;
  /** The device of that id, with fresh accounts when it is new. */
  open(id: string): Promise<Device>;
  /** Follows a universal link, as from a camera or a browser. @returns whether it holds a request */
  openLink(device: Device, link: string): Promise<boolean>;
  /** Answers a pending request. @returns whether it was pending */
  decide(device: Device, pendingId: string, yes: boolean): Promise<boolean>;
  change(device: Device, changed: Partial<Pick<Device, 'chosen' | 'network' | 'features'>>): void;
  addAccount(device: Device, version: WalletVersion): Promise<void>;
  /** Disconnects from an app, and notifies it. */
  endSession(device: Device, sessionId: string): void;
  watch: DeviceListeners['watch'];
  /** Refuses all pending requests, so that a stopping server does not wait for a decision. */
  close(): Promise<void>;
};

/** A wallet on any number of devices. It does nothing without its owner's consent. */
export function createWallet(chain: LocalChain, broker: Broker, folder: string | undefined): Wallet {
  const devices = createDevices(openDeviceStore(folder), chain);
  const watchers = createDeviceListeners();
  const bridge = createBridgeSessions(broker);
  const changed = (device: Device): void => {
    devices.save();
    watchers.notify(device);
  };
  const receive = (device: Device, session: Session): void =>
    bridge.receive(session, (request, answer) => {
      const known = device.sessions.find(({ id }) => id === session.id);
      handleAppRequest(device, known, request, answer);
      changed(device);
    });
  for (const device of devices.all()) {
    for (const session of device.sessions) {
      receive(device, session);
    }
  }
  chain.onBlock(watchers.notifyAll);

  return {
    injected: createInjectedWallet(changed),
    find: devices.find,
    open: devices.open,
    async openLink(device, link) {
      const connectLink = readConnectLink(link);
      if (connectLink === undefined) {
        return false;
      }
      const { appKey, request } = connectLink;
      const crypto = new SessionCrypto();
      await requestConnection(device, request, false, (event, app, address) => {
        if (app !== undefined && address !== undefined) {
          const session = bridge.make(app, address, appKey, crypto);
          keepSession(device, session);
          receive(device, session);
        }
        bridge.say(crypto, appKey, event);
      });
      changed(device);
      return true;
    },
    async decide(device, pendingId, yes) {
      const pending = device.pending.find(({ id }) => id === pendingId);
      if (pending === undefined) {
        return false;
      }
      await answerPending(device, pending, yes, chain);
      changed(device);
      return true;
    },
    change(device, change) {
      accountOf(device, change.chosen ?? device.chosen);
      Object.assign(device, change);
      changed(device);
    },
    async addAccount(device, version) {
      await devices.addAccount(device, version);
      changed(device);
    },
    endSession(device, sessionId) {
      const session = device.sessions.find(({ id }) => id === sessionId);
      if (session === undefined) {
        return;
      }
      device.sessions = device.sessions.filter((known) => known !== session);
      const event = disconnectEvent();
      if (session.bridge === undefined) {
        watchers.notify(device, event);
      } else {
        bridge.say(new SessionCrypto(session.bridge.keys), session.bridge.appKey, event);
      }
      changed(device);
    },
    watch: watchers.watch,
    async close() {
      for (const device of devices.all()) {
        for (const pending of device.pending) {
          await answerPending(device, pending, false, chain);
        }
      }
    },
  };
}

/** Answers a pending request with its owner's decision. */
async function answerPending(device: Device, pending: PendingRequest, yes: boolean, chain: LocalChain): Promise<void> {
  device.pending = device.pending.filter((other) => other !== pending);
  if (pending.kind === 'connect') {
    if (yes) {
      const { network, features, chosen } = device;
      const setting = { account: accountOf(device, chosen), network, features };
      pending.answer(connectEvent(setting, pending.app, pending.request), pending.app, chosen);
    } else {
      pending.answer(connectErrorEvent(DECLINED));
    }
  } else {
    pending.answer(yes ? await send(device, pending, chain) : { id: pending.rpcId, error: DECLINED });
  }
}

async function send(
  device: Device,
  pending: Extract<PendingRequest, { kind: 'transfer' }>,
  chain: LocalChain,
): Promise<RpcAnswer> {
  const { rpcId: id, address, request } = pending;
  if (request.validUntil <= Date.now() / 1000) {
    return { id, error: badRequest('Expired: valid_until has passed') };
  }
  if (chain.account(address).balance < costOf(pending)) {
    return { id, error: badRequest('Not enough TON') };
  }
  try {
    const message = signTransfer(accountOf(device, address), {
      seqno: await readSeqno(chain, address),
      validUntil: request.validUntil,
      messages: request.parts.map((part) => part.message),
    });
    await chain.send(message);
    return { id, result: message.toBoc().toString('base64') };
  } catch (error) {
    // An app that gets no answer waits for ever.
    const text = error instanceof Error ? error.message : String(error);
    return { id, error: unknownProblem(text) };
  }
}

async function readSeqno(chain: LocalChain, address: string): Promise<number> {
  const [seqno] = (await chain.get(address, getMethodId('seqno'))).stack;
  return seqno?.type === 'int' ? Number(seqno.value) : 0;
}

/** Called after a change; with an event, if the app with the injected wallet must be notified. */
type Listener = (event: DisconnectEvent | undefined) => void;

type DeviceListeners = {
  /** Calls back at every change of a device, until the returned function is called. */
  watch(device: Device, listener: Listener): () => void;
  notify(device: Device, event?: DisconnectEvent): void;
  notifyAll(): void;
};

function createDeviceListeners(): DeviceListeners {
  const listeners = new Set<{ readonly device: Device; readonly listener: Listener }>();
  return {
    watch(device, listener) {
      const watcher = { device, listener };
      listeners.add(watcher);
      return () => listeners.delete(watcher);
    },
    notify(device, event) {
      for (const watcher of listeners) {
        if (watcher.device === device) {
          watcher.listener(event);
        }
      }
    },
    notifyAll() {
      for (const { listener } of listeners) {
        listener(undefined);
      }
    },
  };
}
