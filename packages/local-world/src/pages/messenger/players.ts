import type { Choices } from './choices.ts';
import { fieldOf, textOf } from './message.ts';

export type Player = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
  readonly is_premium?: boolean;
  readonly photo_url: string;
  readonly note: string;
};

export function nameOf(player: Player): string {
  return [player.first_name, player.last_name].filter(Boolean).join(' ');
}

export async function fetchPlayers(): Promise<Player[]> {
  const reply = await fetch('/local/players');
  const body: unknown = await reply.json();
  return Array.isArray(body) ? body.filter(isPlayer) : [];
}

function isPlayer(value: unknown): value is Player {
  return typeof fieldOf(value, 'id') === 'number' && textOf(value, 'first_name') !== undefined;
}

/** The chosen player; for an id that is in no list, the server creates one. */
export function playerOf(players: readonly Player[], id: number): Player {
  return (
    players.find((player) => player.id === id) ?? {
      id,
      first_name: 'Guest',
      last_name: String(id),
      username: `guest_${id}`,
      photo_url: `/local/avatars/${id}.svg`,
      note: 'Made up',
    }
  );
}

const OLD_SECONDS = 25 * 60 * 60;

/** Init data for a launch, undefined when the launch has none. */
export async function fetchInitData(choices: Choices): Promise<string | undefined> {
  if (choices.launch === 'none') {
    return undefined;
  }
  const reply = await fetch('/local/init-data', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      player_id: choices.player,
      platform: choices.platform,
      ...(choices.language === '' ? {} : { language: choices.language }),
      ...(choices.start_param === '' ? {} : { start_param: choices.start_param }),
      ...(choices.launch === 'old' ? { age_s: OLD_SECONDS } : {}),
      ...(choices.launch === 'tampered' ? { tamper: 'user' } : {}),
    }),
  });
  const body: unknown = await reply.json();
  const initData = textOf(body, 'init_data');
  if (initData === undefined) {
    throw new Error(textOf(body, 'error') ?? `The local server answered ${reply.status}`);
  }
  return initData;
}
