import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { calls, type ReplyOf } from '@soho/contract';
import { ROOT } from '../../harness/soho.ts';
import { until } from '../../harness/until.ts';
import { asPlayer } from '../../stage/account.ts';
import { waitForPictures, waitUntilSettled } from '../../stage/appearance.ts';
import { type LocalWorldOptions, Player } from '../../stage/player.ts';
import { EMBEDDED, inStudio, type Studio } from '../studio.ts';
import { type Keep, playFirstMinutes, showFriend } from './play-first-minutes.ts';
import { playSecondDay } from './play-second-day.ts';

const FOLDER = path.join(ROOT, '.cache/newcomer');
/** Takes a picture of a step, on the newcomer's phone or another one. */
type KeepOf = (step: string, by?: Player) => ReturnType<Keep>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A newcomer's screens until a friend has come, and on the next day: on a small phone, in Russian, in the light theme, one
 * picture per step, and one strip per day.
 */
export async function makeStrips(): Promise<void> {
  await inStudio({ ...EMBEDDED, BOT_USERNAME: 'soho_local_bot' }, async (studio) => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const player = await takesPhone(studio);
    await makeStrip(studio, player, 'first-minutes', (keep) => playFirstDay(studio, player, keep));
    await player.page.goto('about:blank');
    await studio.stage.soho.stop();
    await studio.stage.soho.start(DAY_MS);
    await makeStrip(studio, player, 'second-day', async (keep) => {
      await opens(player);
      await player.isInside();
      await playSecondDay(player, keep);
    });
  });
}

/** Plays a day, and writes a picture of each step and the strip of all. */
async function makeStrip(
  { browser }: Studio,
  player: Player,
  name: string,
  play: (keep: KeepOf) => Promise<void>,
): Promise<void> {
  const steps: Step[] = [];
  await play(async (step, by = player) => {
    await waitUntilSettled(by);
    await waitForPictures(by);
    const png = await by.page.getByTestId('app-frame').screenshot();
    writeFileSync(path.join(FOLDER, `${name} ${String(steps.length + 1).padStart(2, '0')} ${step}.png`), png);
    steps.push({ name: step, png });
  });
  const file = path.join(FOLDER, `${name}.png`);
  writeFileSync(file, await composeStrip(browser, steps));
  console.log(file);
}

async function playFirstDay(studio: Studio, player: Player, keep: KeepOf): Promise<void> {
  const friend = await takesPhone(studio);
  const letIn = await player.network.hold('/api/auth');
  await opens(player);
  await player.sees('Авторизация…');
  await keep('open');
  await letIn();
  await player.isInside();
  await playFirstMinutes(player, keep);
  const { referral_link } = await invitationOf(player);
  const start_param = new URL(referral_link).searchParams.get('startapp') ?? '';
  await opens(friend, { start_param });
  await friend.isInside();
  await friend.seesButton('Дальше');
  await keep('the friend opens the link', friend);
  await until('the bonus is paid', async () => (await invitationOf(player)).total_earnings > 0);
  await player.reloads();
  await showFriend(player, keep);
}

function takesPhone({ stage, browser }: Studio): Promise<Player> {
  return Player.arrives(stage, browser, { isNew: true, view: { reducedMotion: 'reduce' } });
}

async function opens(player: Player, choices: LocalWorldOptions = {}): Promise<void> {
  // A picture of what is loading takes longer than a request may.
  await player.runsFirst('AbortSignal.timeout = () => new AbortController().signal');
  await player.openAppWithoutWaiting({ language: 'ru', theme: 'day', size: '360x640', ...choices });
}

function invitationOf(player: Player): Promise<ReplyOf<typeof calls.referralStats>> {
  return asPlayer(player, (client, token) => client.request(calls.referralStats, { token }));
}

type Step = { readonly name: string; readonly png: Buffer };

const STYLE = `
  body { display: grid; grid-template-columns: repeat(6, max-content); gap: 32px 20px; width: max-content; margin: 0;
    padding: 24px; background: #3b3d46; color: #fff; font: 15px/1.4 system-ui; }
  figure { margin: 0; }
  img { display: block; }
  figcaption { margin-bottom: 6px; }`;

/** The steps in their order, each below its number and name, as one picture. */
async function composeStrip(browser: Browser, steps: readonly Step[]): Promise<Buffer> {
  const figures = steps.map(
    ({ name, png }, index) =>
      `<figure><figcaption>${index + 1}. ${name}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  const page = await browser.newPage({ viewport: { width: 2400, height: 900 } });
  try {
    await page.setContent(`<!doctype html><style>${STYLE}</style>${figures.join('')}`);
    return await page.locator('body').screenshot();
  } finally {
    await page.close();
  }
}
