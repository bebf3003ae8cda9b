import { type ComponentType, useSyncExternalStore } from 'react';
import { useBackButton } from '../../telegram/buttons.ts';
import { TonConnectButton, type TonConnectUI, TonConnectUIContext, useTonConnectModal } from './ton-connect.ts';

/** The widget's button, for React; while its window is open, the messenger's back button closes it. */
export function makeConnectButton(ui: TonConnectUI): ComponentType {
  return function ConnectButton() {
    return (
      <TonConnectUIContext value={ui}>
        <CloseWindowOnBack />
        <CloseSingleWalletOnBack ui={ui} />
        <TonConnectButton />
      </TonConnectUIContext>
    );
  };
}

/** The window of one wallet. */
function CloseSingleWalletOnBack({ ui }: { readonly ui: TonConnectUI }) {
  const status = useSyncExternalStore(
    (listener) => ui.onSingleWalletModalStateChange(listener),
    () => ui.singleWalletModalState.status,
  );
  useBackButton(status === 'opened' ? () => ui.closeSingleWalletModal() : undefined);
  return null;
}

function CloseWindowOnBack() {
  const { state, close } = useTonConnectModal();
  useBackButton(state?.status === 'opened' ? close : undefined);
  return null;
}
