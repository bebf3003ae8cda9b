import { useId } from 'react';
import { useAddress } from '../platform/address.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { AppIcon, GameIcon, ReferralIcon, TasksIcon } from '../ui/icons/tabs.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { useFirstWords } from '../words/index.ts';
import styles from './bottom-nav.module.css';
import { type Tab, tabOf, tabs } from './screens.ts';
import { useNavBadges } from './use-nav-badges.ts';

const order = [
  ['game', GameIcon],
  ['referral', ReferralIcon],
  ['tasks', TasksIcon],
  ['app', AppIcon],
] as const satisfies readonly (readonly [Tab, unknown])[];

export function BottomNav() {
  const { layout } = useFirstWords();
  const { path } = useAddress();
  const { readyTasks, hasReadyMiner, Reader, onRead } = useNavBadges();
  const id = useId();
  const current = tabOf(path);
  const badgeTexts: Partial<Record<Tab, string>> = {
    ...(hasReadyMiner && { game: layout.readyMiner }),
    ...(readyTasks > 0 && { tasks: layout.readyTasks(readyTasks) }),
  };
  return (
    <nav className={styles.nav} aria-label={layout.navigation}>
      {order.map(([tab, TabIcon]) => (
        <ScreenLink
          key={tab}
          to={tabs[tab]}
          className={styles.tab}
          aria-current={tab === current ? 'page' : undefined}
          aria-describedby={badgeTexts[tab] && `${id}${tab}`}
          onClick={haptic.selection}
        >
          <span className={styles.icon}>
            <TabIcon />
            {badgeTexts[tab] && (
              <span className={styles.mark} aria-hidden="true">
                {tab === 'tasks' && readyTasks}
              </span>
            )}
          </span>
          {layout[tab]}
        </ScreenLink>
      ))}
      {Reader && <Reader onRead={onRead} />}
      {order.map(([tab]) => (
        <span key={tab} id={`${id}${tab}`} hidden>
          {badgeTexts[tab]}
        </span>
      ))}
    </nav>
  );
}
