import { consoleCalls, type Role } from '@soho/contract/console';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

const nobodyElse = { sessions: [] };

const menus: Record<Role, string> = {
  viewer: 'Overview, Players, Suspicious, Tasks, Market, Payments, Switches, Log, Your browsers',
  content: 'Overview, Tasks, Market, Messages, Switches, Your browsers',
  support: 'Overview, Players, Suspicious, Tasks, Market, Messages, Payments, Switches, Log, Your browsers',
  finance: 'Overview, Players, Suspicious, Payments, Switches, Log, Your browsers',
  owner:
    'Overview, Players, Suspicious, Tasks, Market, Messages, Payments, Switches, Log, Operators, Settings, Your browsers',
};

test.each(Object.entries(menus) as [Role, string][])(
  'the menu offers to %s what the role may see',
  async (role, menu) => {
    await openConsole({
      at: '/sessions',
      role,
      server: (server) => server.answers(consoleCalls.sessions, nobodyElse),
    });
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent).join(', ')).toBe(menu);
  },
);

test.each(['/players', '/players/5', '/payments', '/suspicious', '/log', '/operators', '/settings'])(
  'the page %s, opened by its address, refuses a role that may not see it, without a call',
  async (at) => {
    await openConsole({ at, role: 'content', server: () => {} });
    expect(screen.getByRole('heading', { name: 'Your role does not allow this.' })).toBeDefined();
  },
);
