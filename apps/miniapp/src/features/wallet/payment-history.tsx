import type { PaymentOrder } from '@soho/contract';
import { nanotons, tonText } from '@soho/rules';
import { type MouseEvent, useId, useState } from 'react';
import { detailOf } from '../../api/errors.ts';
import { usePaymentOrders } from '../../payments/orders.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { openLink } from '../../platform/telegram/links.ts';
import { Button, RetryButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatDay, formatMoment } from '../../ui/format-time.ts';
import well from '../../ui/icon-well.module.css';
import { shieldFinger } from '../../ui/shield-finger.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarText } from '../../ui/star-text.tsx';
import { useWords } from '../../words/index.ts';
import { ExplorerIcon, MinerIcon, QuestIcon } from './icons.tsx';
import styles from './payment-history.module.css';

/** Orders that are shown before the list is expanded. */
const FIRST = 3;

/** The player's orders and their states. */
export function PaymentHistory() {
  const words = useWords('wallet');
  const { data, error, isFetching, refetch } = usePaymentOrders();
  const [isOpen, setOpen] = useState(false);
  const [titleId, listId] = [useId(), useId()];
  const toggle = () => {
    setOpen(!isOpen);
    shieldFinger();
  };
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.payments}
      </h2>
      {data === undefined && error === null && <Skeleton className={styles.row} />}
      {data === undefined && error !== null && (
        <div className={styles.failure} role="alert">
          <p>{detailOf(error) ?? words.paymentsFailed}</p>
          <RetryButton kind="secondary" busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </RetryButton>
        </div>
      )}
      {data?.length === 0 && <p className={styles.empty}>{words.noPaymentsText}</p>}
      <ul id={listId} className={styles.list}>
        {data?.slice(0, isOpen ? data.length : FIRST).map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      {data !== undefined && data.length > FIRST && (
        <Button kind="quiet" className={styles.more} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
          {isOpen ? words.showLess : words.showAll(data.length)}
        </Button>
      )}
    </Card>
  );
}

function OrderRow({ order }: { readonly order: PaymentOrder }) {
  const words = useWords('wallet');
  const quest = useWords('quest');
  const miners = useWords('miners');
  const { miner_id: minerId, transaction } = order;
  const state = stateOf(order);
  return (
    <li className={styles.orderRow}>
      <span className={classNames(well.well, styles.mark)}>{minerId === null ? <QuestIcon /> : <MinerIcon />}</span>
      <div className={styles.words}>
        <p className={styles.name}>{minerId === null ? quest.name : miners.name(minerId)}</p>
        <p className={styles.time}>{formatMoment(order.settled_at ?? order.created_at)}</p>
      </div>
      <div className={styles.money}>
        <p className={styles.amount}>
          {order.currency === 'stars' ? (
            <StarText text={miners.stars(Number(order.amount))} />
          ) : (
            words.ton(tonText(nanotons(order.amount)))
          )}
        </p>
        <p className={styles.state} data-state={state}>
          {words[state]}
        </p>
      </div>
      {transaction?.url && <ExplorerLink url={transaction.url} />}
      {order.paid_twice && <p className={styles.twice}>{words.paidTwice(formatDay(order.paid_twice.refunded_at))}</p>}
    </li>
  );
}

/** Opened by the messenger: in the app's own frame it would replace the app. */
function ExplorerLink({ url }: { readonly url: string }) {
  const words = useWords('wallet');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    haptic.light();
    openLink(url);
  };
  return (
    <a
      className={styles.explorer}
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={words.explorer}
      title={words.explorer}
      onClick={open}
    >
      <ExplorerIcon />
    </a>
  );
}

/** An order's state on the screen: 'unpaid' if it is no longer awaited and was never paid, 'refunded' if its Stars are returned. */
type OrderState = 'paid' | 'waiting' | 'unpaid' | 'refunded';

export function stateOf({ state, awaited, refund }: Pick<PaymentOrder, 'state' | 'awaited' | 'refund'>): OrderState {
  if (refund) {
    return 'refunded';
  }
  if (state === 'settled') {
    return 'paid';
  }
  return awaited ? 'waiting' : 'unpaid';
}
