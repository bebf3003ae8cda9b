import { useWallet } from '../../payments/use-wallet.ts';
import { WalletButton } from '../../payments/wallet-button.tsx';
import { takes } from '../../platform/config.ts';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import { BackLink } from './back-link.tsx';
import { Connected } from './connected.tsx';
import { InfoBox } from './info-box.tsx';
import { NotConnected } from './not-connected.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { QuestPanel } from './quest-panel.tsx';
import styles from './wallet-screen.module.css';

/** The player's TON wallet, or a way to connect it; its quest, and its payments. */
export function WalletScreen() {
  const words = useWords('payment');
  const say = useMessage();
  const wallet = useWallet((detail) => say({ kind: 'error', text: detail || words.walletRefused }));
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <BackLink />
        <WalletButton state={wallet} label={words.walletLoading} />
      </div>
      {wallet.step === 'connected' ? <Connected state={wallet} /> : <NotConnected state={wallet} />}
      {takes('ton') && <QuestPanel wallet={wallet} />}
      <PaymentHistory />
      <InfoBox />
    </div>
  );
}
