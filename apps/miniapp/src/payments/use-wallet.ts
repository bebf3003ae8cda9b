import { useEffect, useEffectEvent } from 'react';
import { isRefusal } from '../api/retry-until-answered.ts';
import { loadWidget } from '../platform/wallet/load-widget.ts';
import { useWalletState, type WalletPorts, type WalletState } from '../platform/wallet/wallet-state.ts';
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
      for (const tell of problemListeners) {
        tell(error.detail ?? '');
      }
      return false;
    }
  },
};

/** Asks again for the widget's code, after it could not be loaded. */
export function reloadWidget(): void {
  loadWidget(ports);
}

/**
 * The player's wallet on this phone. The first screen that asks has the widget's code fetched.
 * @param onProblem told when the server does not take the wallet that was connected, with its own sentence or ''
 */
export function useWallet(onProblem: (detail: string) => void): WalletState {
  const tell = useEffectEvent(onProblem);
  useEffect(() => {
    const listener = (detail: string) => tell(detail);
    problemListeners.add(listener);
    loadWidget(ports);
    return () => void problemListeners.delete(listener);
  }, []);
  return useWalletState();
}
