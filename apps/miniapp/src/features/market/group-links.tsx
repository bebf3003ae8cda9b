import { screens } from '@soho/contract';
import type { Group } from '../../api/market.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { classNames } from '../../ui/class-names.ts';
import oneLine from '../../ui/one-line.module.css';
import { ScreenLink } from '../../ui/screen-link.tsx';
import unseen from '../../ui/unseen.module.css';
import { useWords } from '../../words/index.ts';
import styles from './group-links.module.css';
import { pathWithId } from './path-id.ts';

/** A shop's groups of lots: each leads to the same kind of lot in all shops. */
export function GroupLinks({ groups }: { readonly groups: readonly Group[] }) {
  const words = useWords('market');
  return (
    <nav className={styles.groups} aria-label={words.groups}>
      <ul className={styles.list}>
        {groups.map(({ id, nickname, count }) => (
          <li key={id}>
            <ScreenLink to={pathWithId(screens.lots, id)} className={styles.group} onClick={haptic.light}>
              <span className={classNames(oneLine.oneLine, styles.name)} dir="auto">
                {nickname}
              </span>
              <span className={unseen.unseen}>{words.inGroup}</span>
              <span className={styles.count}>{count}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
