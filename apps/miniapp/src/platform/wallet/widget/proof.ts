import type { TonConnectUI } from './ton-connect.ts';

/** Milliseconds after which a payload that waits in an open window is replaced: the server accepts it for 15 minutes. */
const PAYLOAD_LIFE = 10 * 60 * 1000;

/**
 * Has every connection sign a fresh payload, which is valid once. Without one (the server did not answer) the wallet is
 * still connected: it can pay, but is not known to be the player's own.
 * No connection is requested before `whenDisconnected`: a disconnection, which takes as long as the wallet's bridge does,
 * ends by closing the connection that is open by then (`disconnect` of @tonconnect/sdk 3.2.0).
 */
export function requestProofs(
  ui: TonConnectUI,
  newPayload: () => Promise<string>,
  whenDisconnected: () => Promise<void>,
): void {
  let latest = 0;
  const prepare = async () => {
    latest += 1;
    const turn = latest;
    ui.setConnectRequestParameters({ state: 'loading' });
    const tonProof = await newPayload().catch(() => undefined);
    // After the payload: the SDK reports a disconnection before it begins it.
    await whenDisconnected();
    if (turn !== latest) {
      return;
    }
    ui.setConnectRequestParameters(tonProof === undefined ? null : { state: 'ready', value: { tonProof } });
    setTimeout(() => turn === latest && isChoosing(ui) && void prepare(), PAYLOAD_LIFE);
  };
  // The widget emits this before it opens its list, and before it connects to a wallet that embeds the page.
  window.addEventListener('ton-connect-ui-connection-started', () => void prepare());
  // Another wallet may be chosen in the window that disconnected the last one.
  ui.onStatusChange((wallet) => wallet === null && isChoosing(ui) && void prepare());
}

function isChoosing(ui: TonConnectUI): boolean {
  return !ui.connected && [ui.modalState, ui.singleWalletModalState].some(({ status }) => status === 'opened');
}
