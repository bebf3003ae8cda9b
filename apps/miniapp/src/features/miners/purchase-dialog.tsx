import { type MinerId, miners, nanotons, tonText } from '@soho/rules';
import { isProcessing, type PaymentFlow, stepText } from '../../platform/wallet/payment-flow.ts';
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
  /** False until it is known whether there is a wallet to pay with. */
  readonly canBuy: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** What is bought, and for how much. It cannot be closed while the purchase is processed (SPEC §5). */
export function PurchaseDialog({ flow, canBuy, onAccept, onClose }: PurchaseDialogProps) {
  const miner = useWords('miners');
  const words = useWords('purchase');
  const { step, item: id, order } = flow;
  if (id === undefined || step === 'told') {
    return null;
  }
  const { days, reward, price } = miners[id];
  const amount = tonText(order === undefined ? price : nanotons(order.amount));
  const busy = isProcessing(flow);
  return (
    <Dialog open held={busy} yielding={busy} onClose={onClose} title={miner.name(id)}>
      <MinerArt id={id} isRunning={busy} />
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
        {order !== undefined && step === 'offered' ? words.repriced(amount) : stepText(words, step)}
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button kind="primary" busy={busy || !canBuy} onClick={onAccept}>
          {busy ? words.processing : words.buy(amount)}
        </Button>
      </div>
    </Dialog>
  );
}
