import { nanotons, tonText, WALLET_QUEST } from '@soho/rules';
import { useId } from 'react';
import { AwaitedPayment } from '../../payments/awaited-payment.tsx';
import { useConfirmQuest } from '../../payments/confirm-payment.ts';
import { awaitedOrder, isQuestDone, usePaymentOrders } from '../../payments/orders.ts';
import { isProcessing, type PaymentOutcome, stepText } from '../../payments/payment-flow.ts';
import { usePayment } from '../../payments/use-payment.ts';
import { isUnknown, type WalletState } from '../../platform/wallet/wallet-state.ts';
import amount from '../../ui/amount.module.css';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import well from '../../ui/icon-well.module.css';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { GoodIcon } from '../../ui/icons/status.tsx';
import { type Message, useMessage } from '../../ui/message.tsx';
import { type ScreenWords, useWords } from '../../words/index.ts';
import { QuestIcon } from './icons.tsx';
import styles from './quest-panel.module.css';

type QuestPanelProps = {
  readonly wallet: WalletState;
  /** Whether the payment is what the screen is for: its button is the gold one. */
  readonly main: boolean;
};

/** The wallet quest: 0.6 TON for coins, once. */
export function QuestPanel({ wallet, main }: QuestPanelProps) {
  const words = useWords('wallet');
  const quest = useWords('quest');
  const titleId = useId();
  const { flow, send } = useQuest(wallet);
  const orders = usePaymentOrders().data;
  const busy = isProcessing(flow);
  const isDone = isQuestDone(orders);
  const newPrice = flow.order && tonText(nanotons(flow.order.amount));
  const awaited = busy || newPrice !== undefined ? undefined : awaitedOrder(orders, 'wallet_quest');
  return (
    <Card className={styles.panel} aria-labelledby={titleId} data-done={isDone}>
      <span className={classNames(well.well, styles.icon)}>
        <QuestIcon />
      </span>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {quest.name}
        </h2>
        <p className={styles.text}>{words.questText}</p>
      </div>
      <p className={classNames(amount.coins, styles.reward)}>
        <CoinIcon size={20} />
        {quest.reward}
      </p>
      {isDone && (
        <p className={styles.done}>
          <GoodIcon />
          {words.questDone}
        </p>
      )}
      {!isDone && awaited && (
        <AwaitedPayment orderId={awaited.order_id} notPaidText={words.questNotPaidText} nameId={titleId} />
      )}
      {!isDone && awaited === undefined && (
        <>
          <Button
            kind={main ? 'primary' : 'secondary'}
            className={styles.button}
            busy={busy}
            disabled={isUnknown(wallet) || orders === undefined}
            aria-describedby={titleId}
            onClick={() => void send()}
          >
            {busy ? words.processing : words.questSend(newPrice === undefined ? quest.price : words.ton(newPrice))}
          </Button>
          <p className={styles.status} role="status">
            {stepText(words, flow.step) || (newPrice !== undefined && words.repriced(newPrice))}
          </p>
        </>
      )}
    </Card>
  );
}

const QUEST = 'wallet_quest';

/** The wallet quest: one transaction for coins. */
function useQuest(wallet: WalletState) {
  const words = useWords('wallet');
  const payment = useWords('payment');
  const say = useMessage();
  const confirm = useConfirmQuest(() => say({ kind: 'info', text: words.serverWaits }));
  const { flow, buy } = usePayment<typeof QUEST>(wallet, {
    orderOf: (kind) => ({ kind }),
    priceOf: () => WALLET_QUEST.price.toString(),
    confirm: (_, sent) => confirm(sent),
    onNotSent: () => say({ kind: 'error', text: words.sendFailed }),
    onEnded: (outcome) => say(messageOf(words, payment, outcome)),
  });
  return { flow, send: () => buy(QUEST) };
}

function messageOf(
  words: ScreenWords['wallet'],
  payment: ScreenWords['payment'],
  { kind, text }: PaymentOutcome,
): Message {
  switch (kind) {
    case 'granted':
      return { kind: 'success', text: text || words.questPaid(WALLET_QUEST.reward) };
    case 'pending':
      return { kind: 'info', text: text || payment.awaited };
    case 'unclear':
      return { kind: 'info', text: words.unclear };
    case 'not_connected':
      return { kind: 'info', text: words.notConnected };
    case 'other_network':
      return { kind: 'info', text: words.otherNetwork };
    case 'not_ordered':
      return text === undefined ? { kind: 'error', text: words.sendFailed } : { kind: 'info', text };
    case 'not_confirmed':
    // Only payments in Stars are refunded automatically.
    case 'refunded':
      return { kind: 'error', text: words.checkFailed };
  }
}
