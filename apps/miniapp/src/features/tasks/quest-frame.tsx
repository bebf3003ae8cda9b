import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import well from '../../ui/icon-well.module.css';
import { useFirstWords } from '../../words/index.ts';
import styles from './quest-frame.module.css';
import { EarlyIcon, MainIcon } from './quest-icons.tsx';

export type Group = 'main' | 'early';

type QuestFrameProps = {
  readonly group: Group;
  /** The player's progress, in a few words. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
};

/** The card of a quest around its tasks, or around their skeleton while they load. */
export function QuestFrame({ group, progress, children }: QuestFrameProps) {
  const { tasks: words } = useFirstWords();
  const titleId = useId();
  return (
    <Card className={styles.quest} aria-labelledby={titleId} data-group={group}>
      <header className={styles.header}>
        <span className={classNames(well.well, styles.icon)}>{group === 'main' ? <MainIcon /> : <EarlyIcon />}</span>
        <h2 id={titleId} className={styles.title}>
          {group === 'main' ? words.mainQuest : words.earlyQuest}
        </h2>
        {progress}
      </header>
      {children}
    </Card>
  );
}
