import { screens } from '@soho/contract';
import { useWallet } from '../../payments/use-wallet.ts';
import { WalletButton } from '../../payments/wallet-button.tsx';
import { goBack } from '../../platform/address.ts';
import { takes } from '../../platform/config.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronIcon } from '../../ui/icons/icons.tsx';
import { InfoIcon } from '../../ui/icons/status.tsx';
import { useMessage } from '../../ui/message.tsx';
import { useWords } from '../../words/index.ts';
import { Connected } from './connected.tsx';
import { NotConnected } from './not-connected.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { QuestPanel } from './quest-panel.tsx';
import styles from './wallet-screen.module.css';

/** The player's TON wallet, or a way to connect it; its quest, and its payments. */
export function WalletScreen() {
  const words = useWords('payment');
  const say = useMessage();
  const wallet = useWallet((detail) => say({ kind: 'info', text: detail || words.walletRefused }));
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <BackLink />
        <WalletButton state={wallet} label={words.walletLoading} />
      </div>
      {wallet.step === 'connected' ? <Connected state={wallet} /> : <NotConnected state={wallet} />}
      {takes('ton') && <QuestPanel wallet={wallet} main={wallet.step === 'connected'} />}
      <PaymentHistory />
      <InfoBox />
    </div>
  );
}

/** The Back button; clients before 6.1 have none of their own. */
function BackLink() {
  const words = useWords('wallet');
  return (
    <Button kind="quiet" className={styles.back} onClick={() => goBack(screens.app)}>
      <span className={styles.arrow}>
        <ChevronIcon />
      </span>
      {words.back}
    </Button>
  );
}

function InfoBox() {
  const words = useWords('wallet');
  return (
    <aside className={styles.info} aria-label={words.info}>
      <InfoIcon />
      <ul>
        <li>{words.allSupported}</li>
        <li>{words.secure}</li>
        <li>{words.notSaved}</li>
      </ul>
    </aside>
  );
}
