import { randomUUID } from 'node:crypto';
import { Address } from '@ton/core';
import { Base64, hexToByteArray, SessionCrypto } from '@tonconnect/protocol';
import type { BridgeMessage, Broker } from '../bridge/broker.ts';
import type { LocalChain } from '../chain/local-chain.ts';
import { getMethodId } from '../chain/method-id.ts';
import { newSeed, openAccount, signTransfer, type WalletVersion } from './account.ts';
import { handleAppRequest, requestConnection } from './app-requests.ts';
import { readConnectLink } from './connect-request.ts';
import { accountOf, type Device, keepSession, type PendingRequest, type Session } from './device.ts';
import { type DeviceStore, openDeviceStore } from './device-store.ts';
import { createInjectedWallet, type InjectedWallet } from './injected.ts';
import type { App } from './manifest.ts';
import {
  badRequest,
  connectErrorEvent,
  connectEvent,
  DECLINED,
  type DisconnectEvent,
  disconnectEvent,
  type RpcAnswer,
  unknownProblem,
  type WalletMessage,
} from './replies.ts';
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

const TTL_SECONDS = 300;
/** An app registers its pending request after the bridge has accepted it; no real wallet answers before that. */
const TRAVEL_MS = 100;

type Receive = (request: unknown, answer: (message: WalletMessage) => void) => void;

type BridgeSessions = {
  /** A session with an app that connected over the bridge. */
  make(app: App, address: string, appKey: string, crypto: SessionCrypto): Session;
  say(crypto: SessionCrypto, appKey: string, message: WalletMessage): void;
  /** Receives the app's requests, decrypted, while the process runs: requests of an ended session are answered, too. */
  receive(session: Session, receive: Receive): void;
};

/** The wallet's end of the bridge. */
function createBridgeSessions(broker: Broker): BridgeSessions {
  const say = (crypto: SessionCrypto, appKey: string, message: WalletMessage): void => {
    const encrypted = crypto.encrypt(JSON.stringify(message), hexToByteArray(appKey));
    broker.post({ from: crypto.sessionId, to: appKey, message: Base64.encode(encrypted), ttl: TTL_SECONDS });
  };
  return {
    make: (app, address, appKey, crypto) => ({
      id: randomUUID(),
      app,
      address,
      bridge: { keys: crypto.stringifyKeypair(), appKey },
    }),
    say,
    receive({ bridge }, receive) {
      if (bridge === undefined) {
        return;
      }
      const { keys, appKey } = bridge;
      const crypto = new SessionCrypto(keys);
      broker.listen([crypto.sessionId], 0, (message) => {
        const request = message.from === appKey ? decrypt(crypto, message) : undefined;
        if (request !== undefined) {
          setTimeout(() => receive(request, (answer) => say(crypto, appKey, answer)), TRAVEL_MS).unref();
        }
      });
    },
  };
}

function decrypt(crypto: SessionCrypto, { from, message }: BridgeMessage): unknown {
  try {
    return JSON.parse(crypto.decrypt(Base64.decode(message).toUint8Array(), hexToByteArray(from)));
  } catch {
    return undefined;
  }
}

const GIFT = 1_000_000_000_000n;
const NAMES = { v4r2: 'Lantern V4', v5r1: 'Lantern V5' } as const;

type Devices = {
  find(id: string): Device | undefined;
  /** A device, created with an account of each version at the first use. */
  open(id: string): Promise<Device>;
  /** Adds an account, deployed and with 1,000 TON, and chooses it. */
  addAccount(device: Device, version: WalletVersion): Promise<void>;
  all(): Iterable<Device>;
  save(): void;
};

function createDevices(store: DeviceStore, chain: LocalChain): Devices {
  const devices = new Map(store.load().map((device) => [device.id, device]));
  const opening = new Map<string, Promise<Device>>();
  const save = () => store.save(devices.values());

  const newAccount = async (name: string, version: WalletVersion) => {
    const account = openAccount({ name, version, seed: newSeed() });
    // The transfer carries the contract, as in a real deployment.
    await chain.fund({ to: Address.parseRaw(account.address), amount: GIFT, init: account.contract.init });
    return account;
  };
  const make = async (id: string): Promise<Device> => {
    const accounts = [await newAccount(NAMES.v5r1, 'v5r1'), await newAccount(NAMES.v4r2, 'v4r2')];
    const chosen = accounts[0]?.address ?? '';
    const device: Device = { id, accounts, chosen, network: '-3', features: 'all', sessions: [], pending: [] };
    devices.set(id, device);
    opening.delete(id);
    save();
    return device;
  };

  return {
    find: (id) => devices.get(id),
    async open(id) {
      const known = devices.get(id) ?? opening.get(id);
      if (known !== undefined) {
        return known;
      }
      const made = make(id);
      opening.set(id, made);
      return made.finally(() => opening.delete(id));
    },
    async addAccount(device, version) {
      const count = device.accounts.filter((account) => account.version === version).length;
      const account = await newAccount(`${NAMES[version]} (${count + 1})`, version);
      device.accounts = [...device.accounts, account];
      device.chosen = account.address;
      save();
    },
    all: () => devices.values(),
    save,
  };
}
