import type { FriendEarnings } from '../../api/referrals.ts';
import { RewardIcon } from '../../ui/icons/progress.tsx';
import { GameIcon, ReferralIcon, TasksIcon } from '../../ui/icons/tabs.tsx';

type Reason = FriendEarnings['reasons'][number]['reason'];

const icons = {
  new_referral: ReferralIcon,
  game_reward: GameIcon,
  task_reward: TasksIcon,
  quest_reward: RewardIcon,
  miner_reward: RewardIcon,
} satisfies Record<Reason, unknown>;

/** The picture of what an earning came from. */
export function ReasonIcon({ reason }: { readonly reason: Reason }) {
  const Icon = icons[reason];
  return <Icon />;
}
