import type { WalletProof } from '@soho/contract';
import { config } from '../../config.ts';
import { language } from '../../telegram/launch.ts';
import {
  type ConnectedWallet,
  type SendOutcome,
  setWalletState,
  type Transfer,
  type WalletPorts,
  type Widget,
} from '../wallet-state.ts';
import { preferences, syncWidgetTheme } from './appearance.ts';
import { makeConnectButton } from './connect-button.tsx';
import { makeConnector, requiredFeatures } from './connector.ts';
import { requestProofs } from './proof.ts';
import {
  CHAIN,
  type ConnectedWallet as ReportedWallet,
  type TonConnect,
  TonConnectUI,
  toUserFriendlyAddress,
  UserRejectsError,
  type Wallet,
  WalletNotSupportFeatureError,
} from './ton-connect.ts';
import { lastWallet } from './wallet-storage.ts';

/**
 * Safari shows `:active` only on pages that listen to touches. For that the widget adds an inline handler to the body,
 * which the page's policy refuses, unless there is one: an attribute of that name is enough.
 */
function listenToTouches(): void {
  document.body.setAttributeNS('urn:soho', 'ontouchstart', '');
  document.body.addEventListener('touchstart', () => {}, { passive: true });
}

/** Puts the wallet-connection widget (`@tonconnect/ui-react`) on the page, once, and keeps the app's wallet state current. */
export function startWidget(ports: WalletPorts): void {
  const { bot_username: bot, app_short_name: app } = config();
  listenToTouches();
  const connector = makeConnector();
  const ui = new TonConnectUI({
    connector,
    language: language(),
    walletsRequiredFeatures: requiredFeatures,
    uiPreferences: preferences(),
    actionsConfiguration: { twaReturnUrl: `https://t.me/${bot}/${app}` },
    enableAndroidBackHandler: true,
  });
  const widget: Widget = {
    Button: makeConnectButton(ui),
    connect: () => void ui.openModal(),
    last: lastWallet.get,
    reconnect: () => void reconnect(ui, connector),
    disconnect: () => ui.disconnect(),
    send: (transfer) => sendTransfer(ui, transfer),
  };
  setWalletState({ step: 'restoring', widget });
  syncWidgetTheme(ui);
  requestProofs(ui, ports.newProofPayload, connector.whenDisconnected);
  ui.onStatusChange((reported) => {
    if (reported === null) {
      setWalletState({ step: 'disconnected', widget });
      return;
    }
    const wallet = toConnectedWallet(reported);
    lastWallet.set(wallet.name);
    setWalletState({ step: 'connected', widget, wallet });
    if (wallet.onNetwork) {
      void disconnectUnlessAccepted(ui, ports.report(wallet, toProof(reported)));
    }
  });
  void endRestoring(ui, widget);
}

/** Opens the window of the wallet that was connected last; the list of all while it is unknown whether that wallet is in it. */
async function reconnect(ui: TonConnectUI, connector: TonConnect): Promise<void> {
  const last = lastWallet.get();
  const wallets = await Promise.race([connector.getWallets(), Promise.resolve([])]);
  await (last !== undefined && wallets.some(({ name }) => name === last)
    ? ui.openSingleWalletModal(last)
    : ui.openModal());
}

async function disconnectUnlessAccepted(ui: TonConnectUI, isAccepted: Promise<boolean>): Promise<void> {
  if (!(await isAccepted) && ui.connected) {
    await ui.disconnect();
  }
}

async function endRestoring(ui: TonConnectUI, widget: Widget): Promise<void> {
  if (!(await ui.connectionRestored) && !ui.connected) {
    setWalletState({ step: 'disconnected', widget });
  }
}

/** Requests one transfer from the connected wallet's account. Never throws. */
async function sendTransfer(ui: TonConnectUI, { valid_until, network, ...message }: Transfer): Promise<SendOutcome> {
  if (ui.account === null) {
    return { kind: 'unsupported' };
  }
  try {
    const { boc } = await ui.sendTransaction({
      validUntil: valid_until,
      network: network === '-239' ? CHAIN.MAINNET : CHAIN.TESTNET,
      from: ui.account.address,
      messages: [{ address: message.address, amount: message.amount, payload: message.payload }],
    });
    return { kind: 'signed', boc };
  } catch (error) {
    if (error instanceof UserRejectsError) {
      return { kind: 'refused' };
    }
    return { kind: error instanceof WalletNotSupportFeatureError ? 'unsupported' : 'unsure' };
  }
}

function toConnectedWallet(reported: ReportedWallet | Wallet): ConnectedWallet {
  const { account, device } = reported;
  const chain: string = account.chain;
  return {
    address: account.address,
    friendly: toUserFriendlyAddress(account.address, account.chain === CHAIN.TESTNET),
    name: ('name' in reported && reported.name) || device.appName,
    appName: device.appName,
    version: device.appVersion,
    onNetwork: chain === config().ton.network,
  };
}

/** The proof that the wallet signed when it was connected, for the server to check; undefined after a restore, for example. */
function toProof({ account, connectItems }: Wallet): WalletProof | undefined {
  const item = connectItems?.tonProof;
  if (item === undefined || !('proof' in item) || account.publicKey === undefined) {
    return undefined;
  }
  const { timestamp, domain, payload, signature } = item.proof;
  return {
    network: account.chain,
    public_key: account.publicKey,
    state_init: account.walletStateInit,
    timestamp,
    domain,
    payload,
    signature,
  };
}
