import { screens } from '@soho/contract';
import { useBalance } from '../api/balance.ts';
import type { SettingsSheet } from '../features/settings/settings-sheet.tsx';
import { navigate } from '../platform/address.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { hasOverlay, useSettingsButton } from '../platform/telegram/buttons.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import amount from '../ui/amount.module.css';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { CoinAmount } from '../ui/coin-amount.tsx';
import { CoinIcon, GearIcon, WalletIcon } from '../ui/icons/icons.tsx';
import { useMessage } from '../ui/message.tsx';
import oneLine from '../ui/one-line.module.css';
import { ScreenLink } from '../ui/screen-link.tsx';
import unseen from '../ui/unseen.module.css';
import { useLazyPart } from '../ui/use-lazy-part.ts';
import { loadWithWords, useFirstWords } from '../words/index.ts';
import styles from './header.module.css';

const settingsSheet = lazyPart(() =>
  loadWithWords(['settings'], async () => (await import('../features/settings/settings-sheet.tsx')).SettingsSheet),
);

export function Header() {
  const { layout } = useFirstWords();
  const { data } = useBalance();
  const say = useMessage();
  const {
    part: Settings,
    item: isSettingsOpen,
    open: loadSettings,
    close: closeSettings,
  } = useLazyPart<typeof SettingsSheet, true>(settingsSheet, () => say({ kind: 'info', text: layout.crashed }));
  const nickname = data?.nickname ?? layout.player;
  const openWallet = () => {
    haptic.light();
    navigate(screens.wallet);
  };
  const openSettings = () => {
    haptic.light();
    loadSettings(true);
  };
  // The messenger's menu works even under an overlay of the header: a payment in progress, an ad.
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
        <p className={classNames(oneLine.oneLine, styles.nickname)}>
          <bdi>{nickname}</bdi>
        </p>
        <ScreenLink
          to={screens.wardrobe}
          className={classNames(amount.coins, styles.balance)}
          data-balance
          onClick={haptic.light}
        >
          <CoinIcon />
          <Balance />
          <span className={unseen.unseen}>{layout.wardrobe}</span>
        </ScreenLink>
      </div>
      <button type="button" className={styles.wallet} onClick={openWallet}>
        <WalletIcon size={20} />
        {layout.wallet}
      </button>
      {isSettingsOpen && Settings && <Settings onClose={closeSettings} />}
    </header>
  );
}

function Balance() {
  const { layout } = useFirstWords();
  const { data, errorUpdateCount } = useBalance();
  if (data !== undefined) {
    return <CoinAmount value={data.balance} />;
  }
  // The query retries by itself, and stays an error until it succeeds.
  return errorUpdateCount > 0 ? (
    <span className={styles.error}>{layout.balanceError}</span>
  ) : (
    <span className={styles.loading}>{layout.balanceLoading}</span>
  );
}
