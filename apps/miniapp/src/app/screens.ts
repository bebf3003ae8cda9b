import { screens } from '@soho/contract';

/** Screens that the bottom navigation names: none of them has a back button. */
export const tabs = {
  game: screens.games,
  referral: screens.referral,
  tasks: screens.tasks,
  app: screens.app,
} as const;

export type Tab = keyof typeof tabs;

const gameScreens: readonly string[] = [
  screens.games,
  screens.cardGame,
  screens.puzzle,
  screens.dailyPuzzle,
  screens.miners,
];

/** Whether a path is one of a screen's: `:id` in the pattern stands for any one part of it. */
export function matchesPattern(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(path);
}

/** The tab that a path belongs to. */
export function tabOf(path: string): Tab | undefined {
  if (isHub(path) || path.startsWith(screens.market)) {
    return 'app';
  }
  if (gameScreens.includes(path)) {
    return 'game';
  }
  if (path === screens.referral || path === screens.leaderboard) {
    return 'referral';
  }
  return path === screens.tasks ? 'tasks' : undefined;
}

/** Where nearly every launch begins. */
export function isHub(path: string): boolean {
  return path === screens.home || path === screens.app;
}

export function isTab(path: string): boolean {
  return path === screens.home || Object.values<string>(tabs).includes(path);
}

/** Where 'back' leads from a screen that was opened directly. */
export function parentOf(path: string): string {
  if (path.startsWith(`${screens.market}/`)) {
    return screens.market;
  }
  return tabs[tabOf(path) ?? 'app'];
}
