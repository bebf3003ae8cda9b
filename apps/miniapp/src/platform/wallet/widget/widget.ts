import { config } from '../../config.ts';
import { language } from '../../telegram/launch.ts';
import { setWalletState, type WalletPorts, type Widget } from '../wallet-state.ts';
import { followThemeWith, preferences } from './appearance.ts';
import { makeConnectButton } from './connect-button.tsx';
import { toConnectedWallet, toProof } from './connected-wallet.ts';
import { makeConnector } from './connector.ts';
import { proveConnections } from './proof.ts';
import { send } from './send.ts';
import { TonConnectUI } from './ton-connect.ts';

/**
 * Safari shows `:active` only on pages that listen to touches. The widget sees to it by an inline handler on the body,
 * unless there is one, which the page's policy refuses: an attribute of this name is enough for it.
 */
function listenToTouches(): void {
  document.body.setAttributeNS('urn:soho', 'ontouchstart', '');
  document.body.addEventListener('touchstart', () => {}, { passive: true });
}

/** Puts the wallet-connection widget (`@tonconnect/ui-react`) on the page, once, and keeps the app told of its wallet. */
export function startWidget(ports: WalletPorts): void {
  const { bot_username: bot, app_short_name: app } = config();
  listenToTouches();
  const ui = new TonConnectUI({
    connector: makeConnector(),
    language: language(),
    // For the list alone. The connector asks for nothing, so that a wallet that cannot pay is told so when it shall pay.
    walletsRequiredFeatures: { sendTransaction: { minMessages: 1 } },
    uiPreferences: preferences(),
    actionsConfiguration: { twaReturnUrl: `https://t.me/${bot}/${app}` },
    enableAndroidBackHandler: true,
  });
  const widget: Widget = {
    Button: makeConnectButton(ui),
    connect: () => void ui.openModal(),
    disconnect: () => ui.disconnect(),
    send: (transfer) => send(ui, transfer),
  };
  setWalletState({ step: 'restoring', widget });
  followThemeWith(ui);
  proveConnections(ui, ports.newProofPayload);
  ui.onStatusChange((reported) => {
    if (reported === null) {
      setWalletState({ step: 'disconnected', widget });
      return;
    }
    const wallet = toConnectedWallet(reported);
    setWalletState({ step: 'connected', widget, wallet });
    if (wallet.onNetwork) {
      void letGoUnlessTaken(ui, ports.report(wallet, toProof(reported)));
    }
  });
  void endRestoring(ui, widget);
}

async function letGoUnlessTaken(ui: TonConnectUI, isTaken: Promise<boolean>): Promise<void> {
  if (!(await isTaken) && ui.connected) {
    await ui.disconnect();
  }
}

async function endRestoring(ui: TonConnectUI, widget: Widget): Promise<void> {
  if (!(await ui.connectionRestored) && !ui.connected) {
    setWalletState({ step: 'disconnected', widget });
  }
}
