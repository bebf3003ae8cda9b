import { type MinerId, miners, nanotons, tonText } from '@soho/rules';
import { isProcessing, type PaymentFlow, stepText } from '../../payments/payment-flow.ts';
import { reloadWidget } from '../../payments/use-wallet.ts';
import { isUnknown, type WalletState } from '../../platform/wallet/wallet-state.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { useWords } from '../../words/index.ts';
import { MinerArt } from './art/miner-art.tsx';
import styles from './purchase-dialog.module.css';
import { TonMark } from './ton-mark.tsx';

type PurchaseDialogProps = {
  readonly flow: PaymentFlow<MinerId>;
  /** What would pay: nothing can be bought until it is known. */
  readonly wallet: WalletState;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** What is bought, and for how much. It cannot be closed while the purchase is processed. */
export function PurchaseDialog({ flow, wallet, onAccept, onClose }: PurchaseDialogProps) {
  const miner = useWords('miners');
  const words = useWords('purchase');
  const { walletFailed } = useWords('payment');
  const { step, item: id, order } = flow;
  if (id === undefined || step === 'ended') {
    return null;
  }
  const { days, reward, price } = miners[id];
  const amount = tonText(order === undefined ? price : nanotons(order.amount));
  const busy = isProcessing(flow);
  const isWidgetMissing = wallet.step === 'failed';
  const repriced = order !== undefined && step === 'offered' ? words.repriced(amount) : undefined;
  return (
    <Dialog open held={busy} yielding={busy} onClose={onClose} title={miner.name(id)}>
      <div className={styles.picture}>
        <MinerArt id={id} isRunning={busy} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{miner.duration}</dt>
          <dd>{miner.days(days)}</dd>
        </div>
        <div>
          <dt>{words.totalReward}</dt>
          <dd className={styles.coins}>
            <CoinIcon />
            <CoinAmount value={reward} />
          </dd>
        </div>
        <div>
          <dt>{words.price}</dt>
          <dd>
            <TonMark size={18} />
            {miner.ton(amount)}
          </dd>
        </div>
      </dl>
      <p className={styles.playMoney}>{words.playMoney}</p>
      <p className={styles.status} role="status">
        {isWidgetMissing ? walletFailed : (repriced ?? stepText(words, step))}
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        {isWidgetMissing ? (
          <Button kind="primary" onClick={reloadWidget}>
            {miner.retry}
          </Button>
        ) : (
          <Button kind="primary" busy={busy || isUnknown(wallet)} onClick={onAccept}>
            {busy ? words.processing : words.buy(amount)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
