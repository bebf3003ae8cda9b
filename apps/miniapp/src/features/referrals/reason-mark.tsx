import type { Earning } from '../../api/referrals.ts';
import { RewardIcon } from '../../ui/icons/progress.tsx';
import { GameIcon, ReferralIcon, TasksIcon } from '../../ui/icons/tabs.tsx';
import styles from './reason-mark.module.css';

const icons = {
  new_referral: ReferralIcon,
  game_reward: GameIcon,
  task_reward: TasksIcon,
  quest_reward: RewardIcon,
  miner_reward: RewardIcon,
} satisfies Record<Earning['reason'], unknown>;

/** The picture of what an earning came from. */
export function ReasonMark({ reason }: { readonly reason: Earning['reason'] }) {
  const ReasonIcon = icons[reason];
  return (
    <span className={styles.mark}>
      <ReasonIcon />
    </span>
  );
}
