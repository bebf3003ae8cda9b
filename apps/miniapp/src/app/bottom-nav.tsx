import { useIsFetching } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useBalance } from '../api/balance.ts';
import { useAddress } from '../platform/address.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { haptic } from '../platform/telegram/haptic.ts';
import { AppIcon, GameIcon, ReferralIcon, TasksIcon } from '../ui/icons/icons.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { useIdlePart } from '../ui/use-idle-part.ts';
import { useFirstWords } from '../words/index.ts';
import type { NavBadges } from './badges-reader.tsx';
import styles from './bottom-nav.module.css';
import { type Tab, tabOf, tabs } from './screens.ts';

const reader = lazyPart(async () => (await import('./badges-reader.tsx')).BadgesReader);

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
          isRoot
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

/**
 * What waits for the player on other screens, as far as it has been read.
 * @returns Reader a component that reads it, to be rendered; its code and requests come after the first screen's data
 */
function useNavBadges() {
  const { isSuccess } = useBalance();
  const isQuiet = useIsFetching() === 0;
  const { Part: Reader } = useIdlePart(reader, isSuccess && isQuiet);
  const [badges, setBadges] = useState<NavBadges>({ readyTasks: 0, hasReadyMiner: false });
  return { ...badges, Reader, onRead: setBadges };
}
