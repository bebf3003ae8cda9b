import type { MinerId } from '@soho/rules';
import { useState } from 'react';
import { reloadWidget } from '../../api/use-wallet.ts';
import type { WalletState } from '../../platform/wallet/wallet-state.ts';
import { MinerNotPaid } from './miner-not-paid.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { usePurchase } from './use-purchase.ts';

type PurchaseProps = { readonly minerId: MinerId; readonly wallet: WalletState; readonly onOver: () => void };

/** One purchase of a miner: what is bought, and how it ended. */
export function Purchase({ minerId, wallet, onOver }: PurchaseProps) {
  const { flow, accept, close } = usePurchase(minerId, wallet, onOver);
  const [denied, setDenied] = useState<string>();
  if (denied !== undefined) {
    return <MinerNotPaid orderId={denied} onClose={close} />;
  }
  const connect = wallet.step === 'disconnected' ? wallet.widget.connect : reloadWidget;
  return (
    <>
      <PurchaseDialog flow={flow} wallet={wallet} onAccept={() => void accept()} onClose={close} />
      <ResultDialog
        minerId={minerId}
        outcome={flow.outcome}
        onClose={close}
        onConnect={connect}
        onNotPaid={() => setDenied(flow.outcome?.orderId)}
      />
    </>
  );
}
