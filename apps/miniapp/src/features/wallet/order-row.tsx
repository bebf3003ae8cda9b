import type { PaymentOrder } from '@soho/contract';
import { nanotons, tonText } from '@soho/rules';
import type { MouseEvent } from 'react';
import { haptic } from '../../platform/telegram/haptic.ts';
import { openLink } from '../../platform/telegram/links.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatDay, formatMoment } from '../../ui/format-time.ts';
import well from '../../ui/icon-well.module.css';
import { useWords } from '../../words/index.ts';
import { ExplorerIcon, MinerIcon, QuestIcon } from './icons.tsx';
import styles from './order-row.module.css';
import { stateOf } from './order-state.ts';

export function OrderRow({ order }: { readonly order: PaymentOrder }) {
  const words = useWords('wallet');
  const quest = useWords('quest');
  const miners = useWords('miners');
  const { miner_id: minerId, transaction } = order;
  const state = stateOf(order);
  return (
    <li className={styles.row}>
      <span className={classNames(well.well, styles.mark)}>{minerId === null ? <QuestIcon /> : <MinerIcon />}</span>
      <div className={styles.words}>
        <p className={styles.name}>{minerId === null ? quest.name : miners.name(minerId)}</p>
        <p className={styles.time}>{formatMoment(order.settled_at ?? order.created_at)}</p>
      </div>
      <div className={styles.money}>
        <p className={styles.amount}>
          {order.currency === 'stars' ? miners.stars(Number(order.amount)) : words.ton(tonText(nanotons(order.amount)))}
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
