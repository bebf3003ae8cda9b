import { screens } from '@soho/contract';
import { DAILY_PUZZLE_REWARD } from '@soho/rules';
import { haptic } from '../../platform/telegram/haptic.ts';
import button from '../../ui/button.module.css';
import { classNames } from '../../ui/class-names.ts';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { type FirstWords, type ScreenWords, useFirstWords, useWords } from '../../words/index.ts';
import type { NextStep } from './next-step.ts';
import styles from './tonight-row.module.css';

/** A next step that is done on another screen; the lantern is lit on the hub. */
export type StepElsewhere = Exclude<NextStep, { readonly kind: 'lantern' }>;

/** The hub's gold button, when it leads elsewhere. */
export function NextLink({ step }: { readonly step: StepElsewhere }) {
  const { layout } = useFirstWords();
  const { to, label, coins, note } = linkOf(step, layout, useWords('playable'));
  return (
    <ScreenLink to={to} className={classNames(button.button, button.primary, styles.gold)} onClick={haptic.light}>
      <span>{label}</span>
      {coins !== undefined && (
        <>
          {' '}
          <span className={styles.prize}>
            <CoinIcon />
            <GroupedDigits value={coins} />
          </span>
        </>
      )}
      {note !== undefined && (
        <>
          {' '}
          <span className={styles.note}>{note}</span>
        </>
      )}
    </ScreenLink>
  );
}

type Link = { readonly to: string; readonly label: string; readonly coins?: number; readonly note?: string };

function linkOf(step: StepElsewhere, layout: FirstWords['layout'], words: ScreenWords['playable']): Link {
  switch (step.kind) {
    case 'miner':
      return { to: screens.miners, label: layout.readyMiner, coins: step.coins };
    case 'game':
      return step.game === 'card'
        ? { to: screens.cardGame, label: words.goOn(step.found) }
        : { to: screens.puzzle, label: words.goOnPuzzle };
    case 'play':
      return { to: screens.games, label: words.play, note: words.attempts(step.attempts) };
    case 'daily':
      return { to: screens.dailyPuzzle, label: words.daily, coins: DAILY_PUZZLE_REWARD };
  }
}
