import { setWalletState, type WalletPorts } from './wallet-state.ts';

let loading: Promise<void> | undefined;

/** Fetches the widget's code once a page, and lets it restore an earlier connection. It can be asked again if that fails. */
export function loadWidget(ports: WalletPorts): void {
  loading ??= load(ports);
}

async function load(ports: WalletPorts): Promise<void> {
  setWalletState({ step: 'loading' });
  try {
    (await import('./widget/widget.ts')).startWidget(ports);
  } catch (error) {
    console.warn('the wallet widget could not be loaded', error);
    loading = undefined;
    setWalletState({ step: 'failed' });
  }
}
