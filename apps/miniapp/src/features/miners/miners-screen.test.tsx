import { calls, screens } from '@soho/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { tonesHeard } from '../../testing/fake-sound.ts';
import { loads, type OpenedApp, openApp, passes } from '../../testing/open-app.ts';
import { minersReply } from '../../testing/payment-replies.ts';

/** Pitches, in hertz, each of which occurs in only one sound of the screen. */
const READY_TONE = 880;
const COINS_TONE = 1568;
const CLAIMED = { success: true, message: '75000 coins collected!', reward: 75_000, balance: 75_000 };

const withReadyMiner = (server: FakeServer) =>
  server.answers(calls.minersStatus, minersReply({ 1: { status: 'ready_to_claim' } }));

function opensTheMiners(server?: (server: FakeServer) => void): Promise<OpenedApp> {
  return openApp({ at: screens.miners, ...(server && { server }) });
}

const main = () => within(screen.getByRole('main'));

/** The first one is the Basic Miner. */
function miner(index: number): HTMLElement {
  const item = main().getAllByRole('listitem')[index];
  if (item === undefined) {
    throw new Error('there is no such miner');
  }
  return item;
}

async function collects({ user }: OpenedApp): Promise<void> {
  await user.click(within(miner(0)).getByRole('button', { name: /^Collect/ }));
  await loads();
}

/** The player leaves the app for a moment. */
async function looksAway({ messenger }: OpenedApp): Promise<void> {
  messenger.sends('visibility_changed', { is_visible: false });
  messenger.sends('visibility_changed', { is_visible: true });
  await loads();
}

describe('a miner', () => {
  test('that was started elsewhere is seen when the app is active again', async () => {
    const app = await opensTheMiners();
    expect(miner(2).textContent).toContain('10 TON');
    app.server.answers(calls.minersStatus, minersReply({ 3: { status: 'mining' } }));
    await looksAway(app);
    expect(miner(2).textContent).toContain('Mining');
  });

  test('says how long it runs in days, and in hours when it is less than one, beside the figures of all', async () => {
    await opensTheMiners((server) =>
      server.answers(
        calls.minersStatus,
        minersReply({ 1: { status: 'mining', days_left: 0.99 }, 2: { status: 'mining', days_left: 2.5 } }),
      ),
    );
    expect(miner(0).textContent).toContain('Days left 24h');
    expect(miner(1).textContent).toContain('Days left 3d');
    const figures = [...screen.getByLabelText('Your miners').children].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Active Miners2', 'Ready to Claim0', 'Daily Reward291666', 'Total Miners3']);
  });

  test('that becomes ready on the screen plays a sound and a vibration, and so do its coins', async () => {
    const app = await opensTheMiners((server) =>
      server.answers(calls.minersStatus, minersReply({ 1: { status: 'mining' } })),
    );
    await app.user.click(main().getByRole('heading', { level: 1 }));
    withReadyMiner(app.server);
    expect(tonesHeard()).toEqual([]);
    await looksAway(app);
    expect(tonesHeard()).toContain(READY_TONE);
    app.server.answers(calls.minersClaim, CLAIMED);
    await collects(app);
    expect(tonesHeard()).toContain(COINS_TONE);
    const felt = app.messenger.posted('web_app_trigger_haptic_feedback');
    expect(felt.filter((params) => JSON.stringify(params).includes('success'))).toHaveLength(2);
  });

  test('that becomes ready is neither heard nor felt by a player who has switched that off', async () => {
    const app = await openApp({ at: screens.miners, stored: { sound: 'off', haptics: 'off' } });
    await app.user.click(main().getByRole('heading', { level: 1 }));
    withReadyMiner(app.server);
    await looksAway(app);
    expect(miner(0).textContent).toContain('Collect 75000');
    expect([tonesHeard(), app.messenger.posted('web_app_trigger_haptic_feedback')]).toEqual([[], []]);
  });

  test('that is ready shows in the navigation on every screen, and on the hub leads to its coins', async () => {
    const lantern = { place: 1, lit: false, forgiven: false, next_in: 7_290 };
    const app = await openApp({
      server: (server) => {
        withReadyMiner(server);
        server.answers(calls.progress, { xp: 0, rewards: 0, streak: 1, lantern });
      },
    });
    await passes(1_000);
    const tab = within(screen.getByRole('navigation')).getByRole('link', { name: 'Game' });
    const description = () => document.getElementById(tab.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(description()).toBe('A miner is ready');
    await app.user.click(main().getByRole('link', { name: /^A miner is ready/ }));
    await loads();
    app.server.answers(calls.minersClaim, CLAIMED);
    app.server.answers(calls.minersStatus, minersReply());
    await collects(app);
    expect(tab.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the order of the miners', () => {
  const names = () =>
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  test('three that are ready are one list', async () => {
    const ready = { status: 'ready_to_claim' } as const;
    await opensTheMiners((server) => server.answers(calls.minersStatus, minersReply({ 1: ready, 2: ready, 3: ready })));
    expect(
      main()
        .getAllByRole('list')
        .map(({ childElementCount }) => childElementCount),
    ).toEqual([3]);
  });

  const withReadyPremium = (server: FakeServer) =>
    server.answers(calls.minersStatus, minersReply({ 1: { status: 'mining' }, 3: { status: 'ready_to_claim' } }));

  test('begins with one that is ready, before the figures, also after it was collected', async () => {
    const app = await opensTheMiners(withReadyPremium);
    expect(names()).toEqual(['Premium Miner', 'Basic Miner', 'Advanced Miner']);
    const figures = screen.getByLabelText('Your miners');
    expect(miner(0).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    app.server.answers(calls.minersClaim, CLAIMED);
    app.server.answers(calls.minersStatus, minersReply({ 1: { status: 'mining' } }));
    await collects(app);
    await passes(2_000);
    expect(names()).toEqual(['Premium Miner', 'Basic Miner', 'Advanced Miner']);
    expect(miner(0).textContent).toContain('10 TON');
  });

  test('does not change when one becomes ready on the screen', async () => {
    const app = await opensTheMiners();
    withReadyPremium(app.server);
    await looksAway(app);
    expect(names()).toEqual(['Basic Miner', 'Advanced Miner', 'Premium Miner']);
  });
});

describe('the reward of a miner', () => {
  test('is collected, and the miner is offered again a moment later', async () => {
    const app = await opensTheMiners(withReadyMiner);
    app.server.answers(calls.minersClaim, CLAIMED);
    app.server.answers(calls.balance, { balance: 75_000, nickname: 'lin', avatar_url: null });
    app.server.holds(calls.minersStatus);
    await collects(app);
    expect(document.body.textContent).toContain('🎉 75000 coins collected!');
    expect(screen.getAllByRole('banner')[0]?.textContent).toContain('75000');
    // The price is not put under the finger that has just collected.
    expect(miner(0).textContent).toContain('Collected');
    await passes(500);
    expect(miner(0).textContent).not.toContain('1 TON');
    await passes(1_000);
    expect(miner(0).textContent).toContain('1 TON');
    expect(app.server.sent(calls.minersClaim)).toMatchObject([{ body: { miner_id: 1 } }]);
  });

  test('that was not paid stays to be collected', async () => {
    const app = await opensTheMiners(withReadyMiner);
    app.server.answers(calls.minersClaim, { success: false, message: '', reward: 0, balance: 0 });
    app.server.isAwayFor(calls.minersStatus);
    await collects(app);
    expect(screen.getByText('Claim failed')).toBeDefined();
    await passes(1_000);
    expect(screen.getByText('Error loading miners')).toBeDefined();
    expect(miner(0).textContent).toContain('Collect 75000');
    expect(miner(0).textContent).not.toContain('1 TON');
  });

  test('that is refused says why', async () => {
    const app = await opensTheMiners(withReadyMiner);
    app.server.refuses(calls.minersClaim, 409, 'miner_not_ready', 'This miner is not ready yet.');
    await collects(app);
    expect(screen.getByText('This miner is not ready yet.')).toBeDefined();
  });

  test('whose answer was lost is claimed again under the same key', async () => {
    const app = await opensTheMiners(withReadyMiner);
    app.server.isAwayFor(calls.minersClaim);
    await collects(app);
    expect(screen.getByText('Processing… The server is not responding, trying again')).toBeDefined();
    app.server.answers(calls.minersClaim, CLAIMED);
    app.server.answers(calls.minersStatus, minersReply());
    await passes(1_000);
    expect(document.body.textContent).toContain('🎉 75000 coins collected!');
    const [first, second] = app.server.sent(calls.minersClaim).map(({ key }) => key);
    expect(second).toBe(first);
  });
});

describe('the miners', () => {
  test('that cannot be loaded say so, and a retry shows them', async () => {
    const { server, user } = await opensTheMiners((answers) => answers.isAwayFor(calls.minersStatus));
    await passes(1_000);
    expect(screen.getByRole('alert').textContent).toContain('Error loading minersFailed to load miners status');
    expect(main().queryByText('1 TON')).toBeNull();
    server.answers(calls.minersStatus, minersReply());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loads();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(miner(0).textContent).toContain('1 TON');
  });

  test('are not sold while the orders cannot be loaded', async () => {
    const { server, user } = await opensTheMiners((answers) => answers.isAwayFor(calls.paymentOrders));
    await passes(1_000);
    expect(screen.getByRole('alert').textContent).toContain('Error loading miners');
    expect(screen.getByRole('button', { name: '1 TON' }).getAttribute('aria-disabled')).toBe('true');
    server.answers(calls.paymentOrders, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loads();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: '1 TON' }).hasAttribute('aria-disabled')).toBe(false);
  });
});
