import { useEffect, useEffectEvent } from 'react';
import { awaitedOrder, isQuestDone, usePaymentOrders } from '../../payments/orders.ts';
import { takes } from '../../platform/config.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import amount from '../../ui/amount.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useLazyPart } from '../../ui/use-lazy-part.ts';
import { loadWithWords, useFirstWords, useWords } from '../../words/index.ts';
import styles from './game-quest.module.css';
import { QuestIcon } from './icons.tsx';
import type { OpenQuest } from './open-quest.tsx';

const openQuest = lazyPart(() =>
  loadWithWords(['payment', 'quest', 'wallet'], async () => (await import('./open-quest.tsx')).OpenQuest),
);

/**
 * The wallet quest below the card game until it is done: one line, which expands to the quest. The payment code is only
 * fetched then, or at once while a payment is awaited.
 */
export function GameQuest() {
  const words = useWords('quest');
  const { layout } = useFirstWords();
  const say = useMessage();
  const { data: orders } = usePaymentOrders();
  const isAwaited = awaitedOrder(orders, 'wallet_quest') !== undefined;
  const {
    part: Quest,
    item: reason,
    open,
  } = useLazyPart<typeof OpenQuest, 'tapped' | 'awaited'>(openQuest, (failed) => {
    // Without a tap there is no error message.
    if (failed === 'tapped') {
      haptic.error();
      say({ kind: 'info', text: layout.crashed });
    }
  });
  useCallWhen(isAwaited, () => reason === undefined && open('awaited'));
  if (!takes('ton') || orders === undefined || isQuestDone(orders)) {
    return null;
  }
  if (Quest && (reason === 'tapped' || isAwaited)) {
    return <Quest openedByTap={reason === 'tapped'} />;
  }
  const openByTap = () => {
    haptic.light();
    open('tapped');
  };
  const busy = reason !== undefined && Quest === undefined;
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={false}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={() => busy || openByTap()}
    >
      <QuestIcon />
      <span className={styles.name}>{words.name}</span>
      <span className={styles.price}>{words.price}</span>
      <span className={classNames(amount.coins, styles.reward)}>
        <CoinIcon size={16} />
        {words.reward}
      </span>
    </button>
  );
}

/** Calls back each time that it becomes due. */
function useCallWhen(isDue: boolean, call: () => void): void {
  const callNow = useEffectEvent(call);
  useEffect(() => {
    if (isDue) {
      callNow();
    }
  }, [isDue]);
}
