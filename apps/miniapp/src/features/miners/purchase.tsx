import type { MinerId } from '@soho/rules';
import { reloadWidget } from '../../api/use-wallet.ts';
import { isUnknown, type WalletState } from '../../platform/wallet/wallet-state.ts';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { usePurchase } from './use-purchase.ts';

type PurchaseProps = { readonly minerId: MinerId; readonly wallet: WalletState; readonly onOver: () => void };

/** One purchase of a miner: what is bought, and how it ended. */
export function Purchase({ minerId, wallet, onOver }: PurchaseProps) {
  const { flow, accept, close } = usePurchase(minerId, wallet, onOver);
  const connect = wallet.step === 'disconnected' ? wallet.widget.connect : reloadWidget;
  return (
    <>
      <PurchaseDialog flow={flow} canBuy={!isUnknown(wallet)} onAccept={() => void accept()} onClose={close} />
      <ResultDialog outcome={flow.outcome} onClose={close} onConnect={connect} />
    </>
  );
}
