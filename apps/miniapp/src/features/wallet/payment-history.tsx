import { useId, useState } from 'react';
import { detailOf } from '../../api/errors.ts';
import { usePaymentOrders } from '../../payments/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { shieldFinger } from '../../ui/shield-finger.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/index.ts';
import { OrderRow } from './order-row.tsx';
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
