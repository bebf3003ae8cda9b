import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { PAIR_FLOOR_MS } from '@soho/rules';
import type { Client } from '../../harness/client.ts';
import { dealCards, pairsOf } from '../../harness/games.ts';
import { ROOT } from '../../harness/soho.ts';
import { asPlayer } from '../../stage/account.ts';
import { transfer } from '../../stage/chain.ts';
import { opensTheConsole, signsIn } from '../../stage/console.ts';
import { orderMinerElsewhere, startMinerElsewhere } from '../../stage/miners.ts';
import { Player } from '../../stage/player.ts';
import type { Stage } from '../../stage/stage.ts';
import { EMBEDDED, inStudio } from '../studio.ts';

const FOLDER = path.join(ROOT, 'docs/pictures');
/** A desktop window, small enough for a page of the guide. */
const DESK = { viewport: { width: 1120, height: 700 }, colorScheme: 'light' } as const;
const PLAYERS = 6;

/** Makes the pictures of the console's guide: a day on which some play, one pays, and a payment waits for a decision. */
export async function makeConsolePictures(): Promise<void> {
  await inStudio({ ...EMBEDDED, BOT_USERNAME: 'soho_local_bot' }, async ({ stage, browser }) => {
    mkdirSync(FOLDER, { recursive: true });
    await letADayPass(stage);
    const player = await Player.arrives(stage, browser, { view: { ...DESK, reducedMotion: 'reduce' } });
    await takePictures(player);
    await player.leaves();
  });
}

/** Some play, one buys a miner, and another one's payment lacks the comment of its order. */
async function letADayPass(stage: Stage): Promise<void> {
  const people = Array.from({ length: PLAYERS }, () => ({ id: stage.newPlayerId(), stage }));
  for (const person of people) {
    await asPlayer(person, playCards);
  }
  const [buyer = { id: 0, stage }, forgetful = buyer] = people;
  await startMinerElsewhere(buyer, 1);
  const { address: to, amount } = await orderMinerElsewhere(forgetful, 1);
  await transfer(stage, { to, amount });
  // The figures of a day are counted when a server starts, and every ten minutes.
  await stage.soho.stop();
  await stage.soho.start();
}

/** Wins a card game, as fast as the server allows. */
async function playCards(client: Client, token: string): Promise<void> {
  const { id, deck } = await dealCards(client, token);
  for (const pair of pairsOf(deck)) {
    await sleep(2 * PAIR_FLOOR_MS);
    await client.request(calls.balanceUpdate, { token, body: { game_id: id, pair } });
  }
}

async function takePictures(player: Player): Promise<void> {
  const { page } = player;
  const take = async (name: string) => {
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: path.join(FOLDER, `console-${name}.png`) });
  };
  await opensTheConsole(player);
  await signsIn(player);
  const figures = page.getByRole('heading', { name: 'Players who came' });
  while (!(await figures.isVisible())) {
    await page.reload();
    await page.getByRole('heading', { name: 'Servers' }).waitFor();
  }
  await take('overview');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page.getByRole('heading', { name: 'For the bookkeeper' }).waitFor();
  await take('payments');
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Record a refund' }).click();
  await page.getByLabel('Reason').fill('Came without the comment; the sender asks for it back');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Nothing is done yet.').waitFor();
  await take('preview');
}
