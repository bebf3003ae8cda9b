import { SessionCrypto } from '@tonconnect/protocol';
import type { Broker } from '../bridge/broker.ts';
import type { LocalChain } from '../chain/local-chain.ts';
import type { WalletVersion } from './account.ts';
import { answerPending } from './answer-pending.ts';
import { handleAppRequest, requestConnection } from './app-requests.ts';
import { createBridgeSessions } from './bridge-sessions.ts';
import { readConnectLink } from './connect-request.ts';
import { accountOf, type Device, type Session } from './device.ts';
import { createDeviceListeners, type DeviceListeners } from './device-listeners.ts';
import { openDeviceStore } from './device-store.ts';
import { createDevices } from './devices.ts';
import { createInjectedWallet, type InjectedWallet } from './injected.ts';
import { disconnectEvent } from './replies.ts';
import { keepSession } from './sessions.ts';

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
