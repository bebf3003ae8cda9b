import { calls, type Task } from '@soho/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button, loads, openApp, passes, shows } from '../../testing/open-app.ts';
import { makeTask } from '../../testing/tasks.ts';

const NEWS = makeTask({
  tag: 'news',
  task_type: 'instant',
  reward: 50,
  can_collect: true,
  redirect_url: 'https://t.me/soho_news',
});
const GAME = makeTask({ tag: 'game', user_progress: 1, can_collect: true });
const CHANNEL = makeTask({ tag: 'channel', reward: 500, redirect_url: 'https://t.me/soho_community' });
const WAITING = 'Processing… The server is not responding, trying again';

describe('an instant task', () => {
  test('pays, opens its page half a second later, and offers it again', async () => {
    const { server, messenger, user } = await opensTheTask(NEWS);
    server.answers(calls.tasksInstant, { reward: 50, redirect_url: 'https://t.me/soho_news' });
    const release = server.holds(calls.tasksInstant);
    await user.click(button('Go'));
    vi.setTimerTickMode('manual');
    release();
    await passes(0);
    expect(shows('🎉 +50 coins received!')).toBe(true);
    expect(screen.getByRole('img', { name: 'Completed' })).toBeDefined();
    await passes(499);
    expect(messenger.posted('web_app_open_tg_link')).toEqual([]);
    await passes(1);
    expect(messenger.posted('web_app_open_tg_link')).toEqual([{ path_full: '/soho_news' }]);
    button('Open').click();
    expect(messenger.posted('web_app_open_tg_link')).toHaveLength(2);
    expect(server.sent(calls.tasksInstant)).toMatchObject([{ body: { st: 'news' } }]);
  });
});

describe('a channel', () => {
  test('is opened, and then collected for', async () => {
    const { server, messenger, user } = await opensTheTask(CHANNEL);
    await user.click(button('Open'));
    expect(messenger.posted('web_app_open_tg_link')).toEqual([{ path_full: '/soho_community' }]);
    server.answers(calls.tasksCollect, { reward: 500, balance: 500 });
    await user.click(button('Collect'));
    await loads();
    expect(shows('🎉 Reward received!')).toBe(true);
    expect(server.sent(calls.tasksCollect)).toMatchObject([{ body: { st: 'channel' } }]);
  });

  test('that was not joined is offered again', async () => {
    const { server, user } = await opensTheTask(CHANNEL);
    await user.click(button('Open'));
    server.refuses(calls.tasksCollect, 409, 'channel_not_joined', 'Join the channel first.');
    await user.click(button('Collect'));
    await loads();
    expect(shows('Join the channel first.')).toBe(true);
    expect(button('Open')).toBeDefined();
  });

  test('that could not be checked can be checked again, without another visit', async () => {
    const { server, user } = await opensTheTask(CHANNEL);
    await user.click(button('Open'));
    server.refuses(calls.tasksCollect, 503, 'channel_not_checked', 'The channel cannot be checked now.');
    await user.click(button('Collect'));
    await loads();
    expect(shows('The channel cannot be checked now.')).toBe(true);
    expect(button('Collect')).toBeDefined();
  });
});

describe('a reward whose answer does not come', () => {
  test('is asked for again under the same key, and paid once', async () => {
    const { server, user } = await opensTheTask(GAME);
    server.isAwayFor(calls.tasksCollect);
    await user.click(button('Collect'));
    await loads();
    expect(shows(WAITING)).toBe(true);
    server.answers(calls.tasksCollect, { reward: 100, balance: 100 });
    await passes(1_000);
    expect(shows('🎉 Reward received!')).toBe(true);
    const [first, second, third] = server.sent(calls.tasksCollect);
    expect(second?.key).toBe(first?.key);
    expect(third).toBeUndefined();
  });

  test.each([
    [GAME, 'Collect', calls.tasksCollect, 'Error collecting reward'],
    [NEWS, 'Go', calls.tasksInstant, 'Error completing task'],
  ] as const)(
    'is given up after a minute ($1), and has the same key at the next tap',
    async (task, name, call, text) => {
      const { server, user } = await opensTheTask(task);
      server.isAwayFor(call);
      await user.click(button(name));
      await loads();
      expect(shows(WAITING)).toBe(true);
      await passes(58_000);
      expect(shows(text)).toBe(true);
      const [first] = server.sent(call);
      await user.click(button(name));
      await loads();
      expect(server.sent(call).at(-1)?.key).toBe(first?.key);
    },
  );
});

async function opensTheTask(task: Task) {
  return openApp({ at: '/task', server: (server) => server.answers(calls.tasks, [task]) });
}
