import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calls, type ReplyOf } from '@soho/contract';
import { ROOT } from '../../harness/soho.ts';
import { until } from '../../harness/until.ts';
import { asPlayer } from '../../journeys/stage/account.ts';
import { waitForPictures, waitUntilSettled } from '../../journeys/stage/appearance.ts';
import { type LocalWorldOptions, Player } from '../../journeys/stage/player.ts';
import { openStage, type Stage } from '../../journeys/stage/stage.ts';
import { composeStrip, type Step } from './compose-strip.ts';
import { playFirstMinutes, showFriend } from './play-first-minutes.ts';

const FOLDER = path.join(ROOT, '.cache/newcomer');

/** What a newcomer sees until a friend has come: on a small phone, in Russian, in the light theme, one picture a step. */
export async function makeNewcomerStrip(): Promise<void> {
  const stage = await openStage({ DATABASE_URL: '', BOT_USERNAME: 'soho_local_bot' });
  try {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const file = path.join(FOLDER, 'strip.png');
    writeFileSync(file, await composeStrip(stage.browser, await walk(stage)));
    console.log(file);
  } finally {
    await stage.remove();
  }
}

async function walk(stage: Stage): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const keeps = (player: Player) => async (name: string) => {
    await waitUntilSettled(player);
    await waitForPictures(player);
    const png = await player.page.getByTestId('app-frame').screenshot();
    writeFileSync(path.join(FOLDER, `${String(steps.length + 1).padStart(2, '0')} ${name}.png`), png);
    steps.push({ name, png });
  };
  const [player, friend] = [await takesPhone(stage), await takesPhone(stage)];
  const letIn = await player.network.hold('/api/auth');
  await opens(player);
  await player.sees('Авторизация...');
  await keeps(player)('open');
  await letIn();
  await player.isInside();
  await playFirstMinutes(player, keeps(player));
  const { referral_link } = await invitationOf(player);
  const start_param = new URL(referral_link).searchParams.get('startapp') ?? '';
  await opens(friend, { start_param });
  await friend.isInside();
  await friend.seesButton('Дальше');
  await keeps(friend)('the friend opens the link');
  await until(async () => ((await invitationOf(player)).total_earnings > 0 ? true : undefined));
  await player.reloads();
  await showFriend(player, keeps(player));
  return steps;
}

function takesPhone(stage: Stage): Promise<Player> {
  return Player.arrives(stage, { isNew: true, view: { reducedMotion: 'reduce' } });
}

async function opens(player: Player, choices: LocalWorldOptions = {}): Promise<void> {
  await player.disablesRequestTimeouts();
  await player.openAppWithoutWaiting({ language: 'ru', theme: 'day', size: '360x640', ...choices });
}

function invitationOf(player: Player): Promise<ReplyOf<typeof calls.referralStats>> {
  return asPlayer(player, (client, token) => client.request(calls.referralStats, { token }));
}
