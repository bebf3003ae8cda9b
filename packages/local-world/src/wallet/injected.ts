import { randomUUID } from 'node:crypto';
import { handleAppRequest, requestConnection } from './app-requests.ts';
import { readConnectRequest } from './connect-request.ts';
import { accountOf, type Device, injectedSession, keepSession } from './device.ts';
import { type ConnectAnswer, connectErrorEvent, connectEvent, type RpcAnswer, UNKNOWN_APP } from './replies.ts';

/** Requests of `window.<key>.tonconnect` in an app's page. Source: https://github.com/ton-blockchain/ton-connect, bridge.md, 'JS bridge' */
export type InjectedWallet = {
  connect(device: Device, request: unknown): Promise<ConnectAnswer>;
  restore(device: Device): ConnectAnswer;
  send(device: Device, request: unknown): Promise<RpcAnswer>;
  disconnect(device: Device): void;
};

/** The wallet's end inside an app's page: no keys and no bridge, one app at a time. */
export function createInjectedWallet(changed: (device: Device) => void): InjectedWallet {
  return {
    connect: (device, request) =>
      new Promise((resolve, reject) => {
        requestConnection(device, readConnectRequest(request), true, (event, app, address) => {
          if (app !== undefined && address !== undefined) {
            keepSession(device, { id: randomUUID(), app, address, bridge: undefined });
          }
          resolve(event);
        }).then(() => changed(device), reject);
      }),
    restore(device) {
      const session = injectedSession(device);
      if (session === undefined) {
        return connectErrorEvent(UNKNOWN_APP);
      }
      const { network, features } = device;
      return connectEvent({ account: accountOf(device, session.address), network, features }, session.app);
    },
    send: (device, request) =>
      new Promise((resolve) => {
        handleAppRequest(device, injectedSession(device), request, resolve);
        changed(device);
      }),
    disconnect(device) {
      const session = injectedSession(device);
      device.sessions = device.sessions.filter((known) => known !== session);
      device.pending = device.pending.filter(({ app }) => app !== session?.app);
      changed(device);
    },
  };
}
