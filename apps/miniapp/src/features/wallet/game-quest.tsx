import { useState } from 'react';
import { awaitedOrder, usePaymentOrders } from '../../api/payments.ts';
import { useWallet } from '../../api/use-wallet.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { WalletButton } from '../../platform/wallet/wallet-button.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import styles from './game-quest.module.css';
import { QuestIcon } from './icons.tsx';
import { QuestPanel } from './quest-panel.tsx';
import { isQuestDone } from './quest-state.ts';

/**
 * The wallet quest below the card game until it is done: one line, which opens to the quest. The widget is fetched then
 * only.
 */
export function GameQuest() {
  const words = useWords('wallet');
  const { data: orders } = usePaymentOrders();
  const [isOpen, setOpen] = useState(false);
  if (orders === undefined || isQuestDone(orders)) {
    return null;
  }
  if (isOpen || awaitedOrder(orders, 'wallet_quest')) {
    return <OpenQuest isSought={isOpen} />;
  }
  const open = () => {
    haptic.light();
    setOpen(true);
  };
  return (
    <button type="button" className={styles.line} aria-expanded={false} onClick={open}>
      <QuestIcon />
      <span className={styles.name}>{words.quest}</span>
      <span className={styles.price}>{words.questPrice}</span>
      <span className={styles.reward}>
        <CoinIcon size={16} />
        {words.questReward}
      </span>
    </button>
  );
}

/** It opens below what the screen shows. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end' });
}

/** A quest that is awaited opens by itself: then the board stays where it is. */
function OpenQuest({ isSought }: { readonly isSought: boolean }) {
  const words = useWords('wallet');
  const say = useMessage();
  const wallet = useWallet((detail) => say({ kind: 'error', text: detail || words.refused }));
  return (
    <div ref={isSought ? showWhole : null} className={styles.open}>
      <QuestPanel wallet={wallet} />
      <div className={styles.wallet}>
        <WalletButton state={wallet} label={words.loading} />
      </div>
    </div>
  );
}
