import { textOf } from '../message.ts';

export type WalletCalls = {
  /** The description of a wallet in the page. */
  describe(): Promise<{ readonly deviceInfo: unknown; readonly walletInfo: unknown }>;
  /** Resolves when its owner has decided, if there is something to decide. */
  call(method: 'connect' | 'send' | 'restore' | 'disconnect' | 'refuse', request?: unknown): Promise<unknown>;
  /** Listens to the wallet's events for the app. @returns a function that stops listening */
  listen(onEvent: (event: unknown) => void): () => void;
};

/** The local wallet of this browser's device. @param onCall called with the method of each request */
export function createWalletCalls(device: string, onCall: (method: string) => void): WalletCalls {
  const path = `/local/wallet/devices/${device}`;
  return {
    async describe() {
      const info: unknown = await (await fetch(`${path}/injected`)).json();
      return {
        deviceInfo: Reflect.get(Object(info), 'device_info'),
        walletInfo: Reflect.get(Object(info), 'wallet_info'),
      };
    },
    async call(method, request) {
      onCall(method);
      const reply = await fetch(`${path}/injected`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ method, ...(request === undefined ? {} : { request }) }),
      });
      const answer: unknown = await reply.json();
      if (!reply.ok) {
        throw new Error(textOf(answer, 'error') ?? `The local wallet answered ${reply.status}`);
      }
      return answer;
    },
    listen(onEvent) {
      const events = new EventSource(`${path}/events`);
      events.addEventListener('injected', ({ data }) => onEvent(JSON.parse(String(data))));
      return () => events.close();
    },
  };
}
