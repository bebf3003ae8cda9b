import { useWallet } from '../../payments/use-wallet.ts';
import { WalletButton } from '../../payments/wallet-button.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import styles from './open-quest.module.css';
import { QuestPanel } from './quest-panel.tsx';

/** The wallet quest below the card game, opened. One that is awaited expands by itself, without moving the board. */
export function OpenQuest({ openedByTap }: { readonly openedByTap: boolean }) {
  const words = useWords('payment');
  const say = useMessage();
  const wallet = useWallet((detail) => say({ kind: 'info', text: detail || words.walletRefused }));
  return (
    <div ref={openedByTap ? showWhole : null} className={styles.open}>
      <QuestPanel wallet={wallet} main={false} />
      <div className={styles.wallet}>
        <WalletButton state={wallet} label={words.walletLoading} />
      </div>
    </div>
  );
}

/** It expands below the visible part of the screen. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end' });
}
