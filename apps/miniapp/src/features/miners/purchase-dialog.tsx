import { type MinerId, miners, nanotons, tonText } from '@soho/rules';
import { isProcessing, type PaymentFlow, stepText } from '../../payments/payment-flow.ts';
import { takes } from '../../platform/config.ts';
import { canOpenInvoice } from '../../platform/telegram/invoice.ts';
import { reloadApp } from '../../platform/telegram/messenger.ts';
import { isUnknown, type WalletState } from '../../platform/wallet/wallet-state.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { StarText } from '../../ui/star-text.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';
import { MinerArt } from './art/miner-art.tsx';
import styles from './purchase-dialog.module.css';
import { TonMark } from './ton-mark.tsx';

type PurchaseDialogProps = {
  /** The purchase with the wallet. */
  readonly flow: PaymentFlow<MinerId>;
  /** The same with Stars: at most one of the two has begun. */
  readonly starsFlow: PaymentFlow<MinerId>;
  /** The player's wallet: nothing can be bought with it until its state is known. */
  readonly wallet: WalletState;
  readonly onAccept: () => void;
  readonly onAcceptStars: () => void;
  readonly onClose: () => void;
};

/** The item and its price. It cannot be closed while the purchase is processed. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { flow, starsFlow, wallet, onAccept, onAcceptStars, onClose } = props;
  const miner = useWords('miners');
  const words = useWords('purchase');
  const { walletFailed } = useWords('payment');
  const { step, item: id, order } = flow;
  if (id === undefined || step === 'ended' || starsFlow.step === 'ended') {
    return null;
  }
  const { days, reward, price, stars } = miners[id];
  const [hasTon, hasStars] = [takes('ton'), takesStars()];
  const amount = tonText(order === undefined ? price : nanotons(order.amount));
  const [byWallet, byStars] = [isProcessing(flow), isProcessing(starsFlow)];
  const busy = byWallet || byStars;
  const isWidgetMissing = hasTon && wallet.step === 'failed' && !byStars;
  const walletText = stepText(words, step) || (order === undefined ? '' : words.repriced(amount));
  const status = byStars ? starsText(words, starsFlow.step) : walletText;
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
            {hasTon && <TonMark size={18} />}
            {hasTon && hasStars && <StarText text={words.either(miner.ton(amount), miner.stars(stars))} />}
            {hasTon && !hasStars && <span>{miner.ton(amount)}</span>}
            {!hasTon && <StarText text={miner.stars(stars)} />}
          </dd>
        </div>
      </dl>
      <p className={styles.playMoney}>{playMoneyText(words, hasTon, hasStars)}</p>
      {!hasTon && !hasStars && <p className={styles.playMoney}>{words.oldMessenger}</p>}
      <p className={styles.status} role="status">
        {isWidgetMissing ? walletFailed : status}
      </p>
      <div className={styles.actions}>
        {hasTon && isWidgetMissing && (
          <Button kind="primary" onClick={reloadApp}>
            {miner.retry}
          </Button>
        )}
        {hasTon && !isWidgetMissing && (
          <Button kind="primary" busy={byWallet || isUnknown(wallet)} disabled={byStars} onClick={onAccept}>
            {byWallet ? words.processing : words.buy(amount)}
          </Button>
        )}
        {hasStars && (
          <Button kind={hasTon ? 'secondary' : 'primary'} busy={byStars} disabled={byWallet} onClick={onAcceptStars}>
            {byStars ? words.processing : <StarText text={words.buyForStars(stars)} />}
          </Button>
        )}
        <Button kind="quiet" disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Whether the server and the messenger take Stars. */
export function takesStars(): boolean {
  return takes('stars') && canOpenInvoice();
}

/** Explains where the payment comes from, and that coins are not money. */
function playMoneyText(words: ScreenWords['purchase'], hasTon: boolean, hasStars: boolean): string {
  if (hasTon && !hasStars) {
    return words.playMoney;
  }
  return hasTon ? words.eitherWay : words.starsPlayMoney;
}

function starsText(words: ScreenWords['purchase'], step: PaymentFlow<MinerId>['step']): string {
  if (step === 'signing') {
    return words.starsInvoice;
  }
  return step === 'sent' ? words.starsSent : '';
}
