import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import well from '../../ui/icon-well.module.css';
import { accent, Icon } from '../../ui/icons/icons.tsx';
import { useFirstWords } from '../../words/index.ts';
import styles from './quest-frame.module.css';

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

/** The banner of a stall: where the street leads. */
function MainIcon() {
  return (
    <Icon>
      <path className={accent} d="M7 4.5h11l-3 4.5 3 4.5H7Z" />
      <path d="M7 21V3M7 4.5h11l-3 4.5 3 4.5H7" />
    </Icon>
  );
}

/** A young moon with the first star: the evening begins. */
function EarlyIcon() {
  return (
    <Icon>
      <path className={accent} d="m17 3.5 1.1 2.6 2.6 1.1-2.6 1.1L17 10.9l-1.1-2.6-2.6-1.1 2.6-1.1Z" />
      <path d="M12 4.2a8.3 8.3 0 1 0 8.3 10.3A6.8 6.8 0 0 1 12 4.2Z" />
    </Icon>
  );
}
