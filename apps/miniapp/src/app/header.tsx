import { screens } from '@soho/contract';
import { useNavigate } from 'react-router';
import { useBalance } from '../api/balance.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CoinAmount } from '../ui/coin-amount.tsx';
import { CoinIcon } from '../ui/icons/coin.tsx';
import { WalletIcon } from '../ui/icons/wallet.tsx';
import { visibleName } from '../ui/visible-name.ts';
import { useFirstWords } from '../words/index.ts';
import styles from './header.module.css';

export function Header() {
  const { layout } = useFirstWords();
  const navigate = useNavigate();
  const { data } = useBalance();
  const nickname = visibleName(data?.nickname) ?? layout.player;
  const openWallet = () => {
    haptic.light();
    void navigate(screens.wallet);
  };
  return (
    <header className={styles.header}>
      <Avatar name={nickname} url={data?.avatar_url ?? undefined} />
      <div className={styles.player}>
        <p className={styles.nickname}>
          <bdi>{nickname}</bdi>
        </p>
        <p className={styles.balance}>
          <CoinIcon />
          <Balance />
        </p>
      </div>
      <button type="button" className={styles.wallet} onClick={openWallet}>
        <WalletIcon size={20} />
        {layout.wallet}
      </button>
    </header>
  );
}

function Balance() {
  const { layout } = useFirstWords();
  const { data, errorUpdateCount } = useBalance();
  if (data !== undefined) {
    return <CoinAmount value={data.balance} />;
  }
  // It is asked for again by itself, and stays an error until it is there.
  return errorUpdateCount > 0 ? (
    <span className={styles.error}>{layout.balanceError}</span>
  ) : (
    <span className={styles.loading}>{layout.balanceLoading}</span>
  );
}
