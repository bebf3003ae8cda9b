import type { Action } from '@soho/contract/console';
import type { ReactNode } from 'react';
import { LogPage } from '../pages/log.tsx';
import { MarketPage } from '../pages/market.tsx';
import { MessagesPage } from '../pages/messages.tsx';
import { OperatorsPage } from '../pages/operators.tsx';
import { OverviewPage } from '../pages/overview.tsx';
import { PaymentPage } from '../pages/payment.tsx';
import { PaymentsPage } from '../pages/payments.tsx';
import { PlayerPage } from '../pages/player.tsx';
import { PlayersPage } from '../pages/players.tsx';
import { SessionsPage } from '../pages/sessions.tsx';
import { SettingsPage } from '../pages/settings.tsx';
import { SuspiciousPage } from '../pages/suspicious.tsx';
import { SwitchesPage } from '../pages/switches.tsx';
import { TasksPage } from '../pages/tasks.tsx';
import type { Words } from '../words/en.ts';

type Place = {
  readonly path: string;
  readonly name: Exclude<keyof Words['pages'], 'missing'>;
  /** What the role must allow; without one, every operator sees the page. */
  readonly action?: Action;
  readonly page: () => ReactNode;
};

/** The pages in the order of the menu. */
export const places: readonly Place[] = [
  { path: '/', name: 'overview', action: 'overview.read', page: () => <OverviewPage /> },
  { path: '/players', name: 'players', action: 'players.read', page: () => <PlayersPage /> },
  { path: '/suspicious', name: 'suspicious', action: 'players.read', page: () => <SuspiciousPage /> },
  { path: '/tasks', name: 'tasks', action: 'tasks.read', page: () => <TasksPage /> },
  { path: '/market', name: 'market', action: 'market.read', page: () => <MarketPage /> },
  { path: '/messages', name: 'messages', action: 'messages.read', page: () => <MessagesPage /> },
  { path: '/payments', name: 'payments', action: 'payments.read', page: () => <PaymentsPage /> },
  { path: '/switches', name: 'switches', action: 'switches.read', page: () => <SwitchesPage /> },
  { path: '/log', name: 'log', action: 'log.read', page: () => <LogPage /> },
  { path: '/operators', name: 'operators', action: 'operators.read', page: () => <OperatorsPage /> },
  { path: '/settings', name: 'settings', action: 'settings.read', page: () => <SettingsPage /> },
  { path: '/sessions', name: 'sessions', page: () => <SessionsPage /> },
];

/** Pages about one thing belong to the place that lists them. */
const details: readonly { readonly path: RegExp; readonly place: string; readonly page: (id: string) => ReactNode }[] =
  [
    {
      path: /^\/players\/([1-9]\d{0,15})$/,
      place: '/players',
      page: (id) => <PlayerPage key={id} playerId={Number(id)} />,
    },
    {
      path: /^\/payments\/([\w%=-]{1,150})$/,
      place: '/payments',
      page: (id) => <PaymentPage key={id} text={decodeURIComponent(id)} />,
    },
  ];

/** The page at an address, and the place in the menu that it belongs to. */
export function findPage(path: string): { readonly place: Place; readonly content: ReactNode } | undefined {
  const own = places.find((place) => place.path === path);
  if (own !== undefined) {
    return { place: own, content: own.page() };
  }
  for (const detail of details) {
    const id = detail.path.exec(path)?.[1];
    const place = places.find((one) => one.path === detail.place);
    if (id !== undefined && place !== undefined) {
      return { place, content: detail.page(id) };
    }
  }
  return undefined;
}
