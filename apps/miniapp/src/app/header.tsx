import { screens } from '@soho/contract';
import { type ComponentType, useState } from 'react';
import { useBalance } from '../api/balance.ts';
import { navigate } from '../platform/address.ts';
import { hasOverlay } from '../platform/telegram/back-button.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { useSettingsButton } from '../platform/telegram/settings-button.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CoinAmount } from '../ui/coin-amount.tsx';
import { CoinIcon } from '../ui/icons/coin.tsx';
import { GearIcon } from '../ui/icons/gear.tsx';
import { WalletIcon } from '../ui/icons/wallet.tsx';
import { useMessage } from '../ui/message.tsx';
import { visibleName } from '../ui/visible-name.ts';
import { loadScreenWords, useFirstWords } from '../words/index.ts';
import styles from './header.module.css';

type Sheet = ComponentType<{ readonly onClose: () => void }>;

export function Header() {
  const { layout } = useFirstWords();
  const { data } = useBalance();
  const [Sheet, setSheet] = useState<Sheet>();
  const say = useMessage();
  const nickname = visibleName(data?.nickname) ?? layout.player;
  const openWallet = () => {
    haptic.light();
    navigate(screens.wallet);
  };
  const openSettings = () => {
    haptic.light();
    loadSettings().then(
      (sheet) => setSheet(() => sheet),
      () => say({ kind: 'error', text: layout.crashed }),
    );
  };
  // The messenger's menu reaches through what lies over the header: a payment under way, an ad.
  useSettingsButton(() => !hasOverlay() && openSettings());
  return (
    <header className={styles.header}>
      <button type="button" className={styles.settings} aria-label={layout.settings} onClick={openSettings}>
        <Avatar name={nickname} url={data?.avatar_url ?? undefined} />
        <span className={styles.gear}>
          <GearIcon size={14} />
        </span>
      </button>
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
      {Sheet && <Sheet onClose={() => setSheet(undefined)} />}
    </header>
  );
}

/** Not with the first screen; when it cannot be fetched, the next tap asks again. */
async function loadSettings(): Promise<Sheet> {
  const [{ SettingsSheet }] = await Promise.all([
    import('../features/settings/settings-sheet.tsx'),
    loadScreenWords(['settings']),
  ]);
  return SettingsSheet;
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
