import { useAddress } from '../platform/address.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { AppIcon, GameIcon, ReferralIcon, TasksIcon } from '../ui/icons/tabs.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { useFirstWords } from '../words/index.ts';
import styles from './bottom-nav.module.css';
import { type Tab, tabOf, tabs } from './screens.ts';

const order = [
  ['game', GameIcon],
  ['referral', ReferralIcon],
  ['tasks', TasksIcon],
  ['app', AppIcon],
] as const satisfies readonly (readonly [Tab, unknown])[];

export function BottomNav() {
  const { layout } = useFirstWords();
  const { path } = useAddress();
  const current = tabOf(path);
  return (
    <nav className={styles.nav} aria-label={layout.navigation}>
      {order.map(([tab, TabIcon]) => (
        <ScreenLink
          key={tab}
          to={tabs[tab]}
          className={styles.tab}
          aria-current={tab === current ? 'page' : undefined}
          onClick={haptic.selection}
        >
          <span className={styles.icon}>
            <TabIcon />
          </span>
          {layout[tab]}
        </ScreenLink>
      ))}
    </nav>
  );
}
