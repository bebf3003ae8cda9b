import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ConnectedWallet, SendOutcome, WalletState, Widget } from '../platform/wallet/wallet-state.ts';

/** Stands in for the wallet-connection widget, whose code a test replaces by `vi.mock`. */
type FakeWidget = Widget & ReturnType<typeof mocks>;

const WALLET: ConnectedWallet = {
  address: `0:${'ab'.repeat(32)}`,
  friendly: 'UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG',
  name: 'Lantern',
  appName: 'lantern',
  version: '1.0',
  onNetwork: true,
};

const mocks = () => ({
  connect: vi.fn<Widget['connect']>(),
  reconnect: vi.fn<Widget['reconnect']>(),
  disconnect: vi.fn<Widget['disconnect']>(async () => {}),
  send: vi.fn<Widget['send']>(() => new Promise(() => {})),
});

/** Connects a wallet. @param outcome of each transfer: without it, none is ever answered */
export async function connectsWallet(
  outcome?: SendOutcome,
  changes: Partial<ConnectedWallet> = {},
): Promise<FakeWidget> {
  const widget = newWidget();
  if (outcome !== undefined) {
    widget.send.mockResolvedValue(outcome);
  }
  await setState({ step: 'connected', widget, wallet: { ...WALLET, ...changes } });
  return widget;
}

/** Shows that no wallet is connected. @param last the name of the one that was connected last */
export async function hasNoWallet(last?: string): Promise<FakeWidget> {
  const widget = { ...newWidget(), last: () => last };
  await setState({ step: 'disconnected', widget });
  return widget;
}

/** Shows that the widget could not be loaded. */
export function hasNoWidget(): Promise<void> {
  return setState({ step: 'failed' });
}

function newWidget(): FakeWidget {
  return { Button: () => null, last: () => undefined, ...mocks() };
}

/** A test's app may have loaded its modules anew. */
async function setState(state: WalletState): Promise<void> {
  const { setWalletState } = await import('../platform/wallet/wallet-state.ts');
  act(() => setWalletState(state));
}
