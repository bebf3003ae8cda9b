import type { ComponentType } from 'react';
import { useBackButton } from '../../telegram/back-button.ts';
import { TonConnectButton, type TonConnectUI, TonConnectUIContext, useTonConnectModal } from './ton-connect.ts';

/** The widget's button, for React; while its window is open, the messenger's back button closes it. */
export function makeConnectButton(ui: TonConnectUI): ComponentType {
  return function ConnectButton() {
    return (
      <TonConnectUIContext value={ui}>
        <BackCloses />
        <TonConnectButton />
      </TonConnectUIContext>
    );
  };
}

function BackCloses() {
  const { state, close } = useTonConnectModal();
  useBackButton(state?.status === 'opened' ? close : undefined);
  return null;
}
