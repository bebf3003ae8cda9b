import { useEffect, useEffectEvent } from 'react';
import { isRefusal } from '../api/retry-until-answered.ts';
import { setWalletState, useWalletState, type WalletPorts, type WalletState } from '../platform/wallet/wallet-state.ts';
import { newProofPayload, reportWallet } from './wallet.ts';

const problemListeners = new Set<(detail: string) => void>();

const ports: WalletPorts = {
  newProofPayload,
  report: async (wallet, proof) => {
    try {
      await reportWallet(wallet, proof);
      return true;
    } catch (error) {
      if (!isRefusal(error)) {
        return true;
      }
      for (const listener of problemListeners) {
        listener(error.detail ?? '');
      }
      return false;
    }
  },
};

/**
 * The player's wallet on this phone. The first screen that uses it loads the widget's code.
 * @param isUsed false if nothing is paid from wallets: then the widget is not loaded
 * @param onProblem called with the server's sentence or '' when the server refuses the connected wallet
 */
export function useWallet(onProblem: (detail: string) => void, isUsed = true): WalletState {
  const showProblem = useEffectEvent(onProblem);
  useEffect(() => {
    if (!isUsed) {
      return;
    }
    const listener = (detail: string) => showProblem(detail);
    problemListeners.add(listener);
    loadWidget();
    return () => void problemListeners.delete(listener);
  }, [isUsed]);
  return useWalletState();
}

let loading: Promise<void> | undefined;

/**
 * Loads the widget's code once per page, and lets it restore an earlier connection. After a failure only a restart of the app
 * loads it: browsers cache a failed load for as long as the page lives.
 */
function loadWidget(): void {
  loading ??= startWidget();
}

async function startWidget(): Promise<void> {
  setWalletState({ step: 'loading' });
  try {
    const widget = await import('../platform/wallet/widget/widget.ts');
    widget.startWidget(ports);
  } catch (error) {
    console.warn('the wallet widget could not be loaded', error);
    setWalletState({ step: 'failed' });
  }
}
