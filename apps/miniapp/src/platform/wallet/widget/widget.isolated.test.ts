import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transfer, WalletPorts, WalletState, Widget } from '../wallet-state.ts';
import { startWidget } from './widget.ts';

const ADDRESS = `0:${'ab'.repeat(32)}`;
const TRANSFER: Transfer = { address: 'UQ', amount: '1000000000', payload: 'te6', valid_until: 1, network: '-3' };

const sdk = vi.hoisted(() => {
  class UserRejectsError extends Error {}
  class WalletNotSupportFeatureError extends Error {}
  const ui = {
    account: null as { address: string } | null,
    connected: true,
    connectionRestored: Promise.resolve(true),
    report: undefined as ((wallet: unknown) => void) | undefined,
    onStatusChange: (listener: (wallet: unknown) => void) => void (ui.report = listener),
    sendTransaction: vi.fn<(transaction: unknown) => Promise<{ boc: string }>>(),
    disconnect: vi.fn(async () => {}),
  };
  return { UserRejectsError, WalletNotSupportFeatureError, ui };
});
vi.mock('./ton-connect.ts', () => ({
  CHAIN: { MAINNET: '-239', TESTNET: '-3' },
  TonConnectUI: function TonConnectUI() {
    return sdk.ui;
  },
  toUserFriendlyAddress: (address: string) => `friendly ${address}`,
  UserRejectsError: sdk.UserRejectsError,
  WalletNotSupportFeatureError: sdk.WalletNotSupportFeatureError,
}));
vi.mock('./connector.ts', () => ({ makeConnector: () => ({}), requiredFeatures: {} }));
vi.mock('./proof.ts', () => ({ requestProofs: () => {} }));
vi.mock('./appearance.ts', () => ({ preferences: () => ({}), syncWidgetTheme: () => {} }));
vi.mock('./connect-button.tsx', () => ({ makeConnectButton: () => () => null }));
vi.mock('../../config.ts', () => ({
  config: () => ({ bot_username: 'soho_bot', app_short_name: 'app', ton: { network: '-3' } }),
}));
vi.mock('../../telegram/launch.ts', () => ({ language: () => 'en', userId: () => '42' }));
const shown = vi.hoisted(() => vi.fn<(state: WalletState) => void>());
vi.mock('../wallet-state.ts', () => ({ setWalletState: shown }));

function state(): WalletState {
  const [last] = shown.mock.lastCall ?? [];
  if (last === undefined) {
    throw new Error('no state was shown');
  }
  return last;
}

function widget(): Widget {
  const now = state();
  if (!('widget' in now)) {
    throw new Error('there is no widget');
  }
  return now.widget;
}

function starts(report: WalletPorts['report'] = async () => true) {
  const reports = vi.fn(report);
  startWidget({ newProofPayload: async () => 'nonce', report: reports });
  return reports;
}

function connects(chain: '-239' | '-3' = '-3', connectItems?: object): void {
  sdk.ui.account = { address: ADDRESS };
  sdk.ui.report?.({
    name: 'Lantern',
    account: { address: ADDRESS, chain, publicKey: 'ef', walletStateInit: 'te6cc' },
    device: { appName: 'lantern', appVersion: '1.0' },
    connectItems,
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  sdk.ui.account = null;
  localStorage.clear();
});

describe('a transfer', () => {
  test('is requested from the connected account, and returns the message that it signed', async () => {
    starts();
    connects();
    sdk.ui.sendTransaction.mockResolvedValue({ boc: 'te6cc' });
    expect(await widget().send(TRANSFER)).toEqual({ kind: 'signed', boc: 'te6cc' });
    expect(sdk.ui.sendTransaction).toHaveBeenCalledExactlyOnceWith({
      validUntil: 1,
      network: '-3',
      from: ADDRESS,
      messages: [{ address: 'UQ', amount: '1000000000', payload: 'te6' }],
    });
  });

  test.each([
    ['refused', 'the player says no in the wallet', new sdk.UserRejectsError()],
    ['unsupported', 'the wallet cannot do it', new sdk.WalletNotSupportFeatureError()],
    // Its window was closed, its answer was lost: the wallet may have it.
    ['unsure', 'anything else fails', new Error('Wallet was not opened')],
  ])('is %s when %s', async (kind, _, error) => {
    starts();
    connects();
    sdk.ui.sendTransaction.mockRejectedValue(error);
    expect(await widget().send(TRANSFER)).toEqual({ kind });
  });

  test('is unsupported without a wallet, which gets no request', async () => {
    starts();
    expect(await widget().send(TRANSFER)).toEqual({ kind: 'unsupported' });
    expect(sdk.ui.sendTransaction).not.toHaveBeenCalled();
  });
});

describe('a wallet', () => {
  test('that connects is shown, remembered, and reported with its proof', () => {
    const reports = starts();
    const proof = { timestamp: 1, domain: { lengthBytes: 9, value: 'localhost' }, payload: 'nonce', signature: 'AA' };
    connects('-3', { tonProof: { name: 'ton_proof', proof } });
    const wallet = {
      address: ADDRESS,
      friendly: `friendly ${ADDRESS}`,
      name: 'Lantern',
      appName: 'lantern',
      version: '1.0',
      onNetwork: true,
    };
    expect(state()).toMatchObject({ step: 'connected', wallet });
    const proved = { ...proof, network: '-3', public_key: 'ef', state_init: 'te6cc' };
    expect(reports).toHaveBeenCalledExactlyOnceWith(wallet, proved);
    expect(widget().last()).toBe('Lantern');
  });

  test('that is restored is reported without a proof', () => {
    const reports = starts();
    connects();
    expect(reports).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ address: ADDRESS }), undefined);
  });

  test('on another network is shown as such, and not reported', () => {
    const reports = starts();
    connects('-239');
    expect(state()).toMatchObject({ step: 'connected', wallet: { onNetwork: false } });
    expect(reports).not.toHaveBeenCalled();
  });

  test('that the server refuses is disconnected', async () => {
    starts(async () => false);
    connects();
    await vi.waitFor(() => expect(sdk.ui.disconnect).toHaveBeenCalledOnce());
  });

  test('that is disconnected is shown as such', () => {
    starts();
    connects();
    sdk.ui.report?.(null);
    expect(state().step).toBe('disconnected');
  });
});
