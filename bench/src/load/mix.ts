/** What players do, each with its share of all requests and how many requests it takes. */
export const activities = {
  open: { share: 0.25, requests: 5 },
  cards: { share: 0.45, requests: 10 },
  puzzle: { share: 0.15, requests: 3 },
  tasks: { share: 0.05, requests: 2 },
  leaderboard: { share: 0.05, requests: 2 },
  market: { share: 0.05, requests: 5 },
} as const;

export type Activity = keyof typeof activities;

const names = Object.keys(activities) as Activity[];

/** How often an activity is begun: the more requests it takes, the less often for the same share of them. */
function weightOf(activity: Activity): number {
  const { share, requests } = activities[activity];
  return share / requests;
}

const ALL = names.reduce((sum, name) => sum + weightOf(name), 0);

/** @param random from 0 to below 1 */
export function pickActivity(random: number): Activity {
  let left = random * ALL;
  for (const name of names) {
    left -= weightOf(name);
    if (left < 0) {
      return name;
    }
  }
  return 'market';
}
