import { calls } from '@soho/contract';
import { type InitDataFields, signInitData } from '@soho/local-world';
import { setting } from './settings.ts';
import type { Player, World } from './world.ts';

export type User = InitDataFields['user'];

/** A new user. The name holds no id, so that a leaked id in an answer stands out. */
export function newUser(world: World, firstName = 'Friend'): User {
  return { id: world.newInitData().id, first_name: firstName };
}

/** Init data of an app that was opened by a link, if a start parameter is given. */
export function initDataOf(world: World, user: User, startParam?: string): string {
  return signInitData({ user, startParam, botToken: setting(world.settings, 'BOT_TOKEN') });
}

/** Signs in, which must succeed. */
export async function signIn(world: World, user: User, startParam?: string): Promise<Player> {
  const initData = initDataOf(world, user, startParam);
  const { token } = await world.client.request(calls.auth, { body: { init_data: initData } });
  return { id: user.id, initData, token };
}

/** The start parameter of the player's link: `ref_<code>`. */
export async function startParamOf(world: World, player: Player): Promise<string> {
  const { referral_link } = await world.client.request(calls.referralStats, { token: player.token });
  return new URL(referral_link).searchParams.get('startapp') ?? '';
}
