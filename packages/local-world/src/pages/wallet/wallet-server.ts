import { textOf } from '../messenger/message.ts';
import { isView, type View } from './view.ts';

export type WalletServer = {
  /** Calls back now, and after every change. */
  watch(show: (view: View) => void): void;
  follow(link: string): Promise<void>;
  decide(id: string, yes: boolean): Promise<void>;
  change(settings: { chosen?: string; network?: string; features?: string }): Promise<void>;
  addAccount(version: 'v4r2' | 'v5r1'): Promise<void>;
  end(session: string): Promise<void>;
};

export function createWalletServer(device: string): WalletServer {
  const path = `/local/wallet/devices/${device}`;
  const post = async (what: string, body: object): Promise<void> => {
    const reply = await fetch(`${path}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) {
      throw new Error(textOf(await reply.json(), 'error') ?? `The local server answered ${reply.status}`);
    }
  };
  return {
    watch(show) {
      new EventSource(`${path}/events`).addEventListener('view', ({ data }) => {
        const view: unknown = JSON.parse(String(data));
        if (isView(view)) {
          show(view);
        }
      });
    },
    follow: (link) => post('links', { link }),
    decide: (id, yes) => post(`requests/${id}`, { yes }),
    change: (settings) => post('settings', settings),
    addAccount: (version) => post('accounts', { version }),
    end: (session) => post(`sessions/${session}/end`, {}),
  };
}
