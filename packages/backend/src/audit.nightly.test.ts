import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { playerWithHistory } from './testing/play.ts';
import { type Player, useTestWorld } from './testing/test-world.ts';

const world = useTestWorld();

async function run(statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(world().context.database.kysely);
  }
}

const UNLOCK = 'alter table ledger_entry disable trigger append_only';
const LOCK = 'alter table ledger_entry enable trigger append_only';
/** Changes the ledger as an owner of the database could. */
const forge = (...statements: string[]) => [UNLOCK, ...statements, LOCK];

/** Does the damage, returns which invariants are broken, and for which players; then undoes it. */
async function found(damage: readonly string[], repair: readonly string[]) {
  await world().expectCleanAudit();
  await run(damage);
  try {
    const broken = (await audit(world().context.database)).filter(({ rows }) => rows.length > 0);
    return Object.fromEntries(broken.map(({ id, rows }) => [id, rows]));
  } finally {
    await run(repair);
  }
}

const only = (id: string, player: Player) => ({ [id]: [expect.objectContaining({ player_id: player.id })] });

describe('L1, balances', () => {
  test('finds coins that no entry accounts for', async () => {
    const { id } = await playerWithHistory(world());
    const change = (by: string) => [`update balance set coins = coins ${by} where player_id = ${id}`];
    expect(await found(change('+ 1'), change('- 1'))).toEqual({ L1: [{ player_id: id, coins: 201, amount: '200' }] });
    expect(await found(change('- 200'), change('+ 200'))).toMatchObject({ L1: [{ player_id: id, coins: 0 }] });
  });

  test('finds a balance that counts more entries than there are', async () => {
    const player = await playerWithHistory(world());
    const change = (by: string) => [`update balance set entries = entries ${by} where player_id = ${player.id}`];
    expect(await found(change('+ 1'), change('- 1'))).toEqual(only('L1', player));
  });

  test('finds entries of a player who has no balance', async () => {
    const { id } = await playerWithHistory(world());
    const entry = `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      values (${id + 900_000}, 1, 'game_reward', 'game:none:0', 100, 100)`;
    const broken = await found([entry], forge(`delete from ledger_entry where player_id = ${id + 900_000}`));
    expect(broken).toMatchObject({ L1: [{ player_id: id + 900_000, coins: null }] });
  });
});

describe('L2, entries', () => {
  test('finds the trigger off', async () => {
    const problem = [{ problem: expect.stringContaining('append_only') }];
    expect(await found([UNLOCK], [LOCK])).toEqual({ L2: problem });
    const replica = 'alter table ledger_entry enable replica trigger append_only';
    expect(await found([replica], [LOCK])).toEqual({ L2: problem });
  });

  test('finds the trigger gone', async () => {
    const create = `create trigger append_only before update or delete on ledger_entry
      for each statement execute function refuse_change()`;
    const drop = 'drop trigger append_only on ledger_entry';
    expect(Object.keys(await found([drop], [create]))).toEqual(['L2']);
  });

  test('finds the trigger of truncation off', async () => {
    const turn = (state: string) => [`alter table ledger_entry ${state} trigger append_only_truncate`];
    expect(await found(turn('disable'), turn('enable'))).toEqual({
      L2: [{ problem: expect.stringContaining('append_only_truncate') }],
    });
  });

  test('finds a reward that was paid twice, if the key does not hold', async () => {
    const { id } = await playerWithHistory(world());
    const again = `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      select player_id, 3, kind, ref, amount, 300 from ledger_entry where player_id = ${id} and seq = 1`;
    const broken = await found(
      [
        'alter table ledger_entry drop constraint ledger_entry_player_id_kind_ref_key',
        again,
        `update balance set coins = 300, entries = 3 where player_id = ${id}`,
      ],
      [
        ...forge(`delete from ledger_entry where player_id = ${id} and seq = 3`),
        `update balance set coins = 200, entries = 2 where player_id = ${id}`,
        'alter table ledger_entry add constraint ledger_entry_player_id_kind_ref_key unique (player_id, kind, ref)',
      ],
    );
    expect(Object.keys(broken).sort()).toEqual(['L2', 'L3']);
  });
});

describe('L3, what was paid', () => {
  test('finds a pair that was found and not paid', async () => {
    const player = await playerWithHistory(world());
    const set = (pictures: string) => [
      `update game set found = '${pictures}' where player_id = ${player.id} and kind = 'card'`,
    ];
    expect(await found(set('{0,1}'), set('{0}'))).toEqual(only('L3', player));
  });
});

describe('L4, the chain of entries', () => {
  test('finds a balance that does not follow from the one before', async () => {
    const { id } = await playerWithHistory(world());
    const set = (after: number) =>
      forge(`update ledger_entry set balance_after = ${after} where player_id = ${id} and seq = 1`);
    const broken = await found(set(150), set(100));
    expect(Object.keys(broken)).toEqual(['L4']);
    expect(broken['L4']).toHaveLength(2);
  });

  test('finds a gap', async () => {
    const player = await playerWithHistory(world());
    const move = (from: number, to: number) =>
      forge(`update ledger_entry set seq = ${to} where player_id = ${player.id} and seq = ${from}`);
    expect(await found(move(2, 3), move(3, 2))).toEqual(only('L4', player));
  });

  test('finds a chain that does not begin at 1', async () => {
    const { id } = await playerWithHistory(world());
    const shift = (by: string) => forge(`update ledger_entry set seq = seq ${by} where player_id = ${id}`);
    expect(Object.keys(await found(shift('+ 10'), shift('- 10')))).toEqual(['L4']);
  });
});

describe('G1, attempts', () => {
  test.each(['+ 1', '- 1'])('finds attempts %s that no game or ad accounts for', async (by) => {
    const player = await playerWithHistory(world());
    const back = by.startsWith('+') ? '- 1' : '+ 1';
    const change = (step: string) => [
      `update attempts set remaining = remaining ${step} where player_id = ${player.id}`,
    ];
    expect(await found(change(by), change(back))).toEqual(only('G1', player));
  });

  test('finds a game that no attempt was used for', async () => {
    const player = await playerWithHistory(world());
    const gameId = '7b3d2c74-0a54-4f0b-8a35-0d4b7f1a9c11';
    const broken = await found(
      [
        `insert into game (player_id, game_id, kind, board, status, closed_at)
         select player_id, '${gameId}', kind, board, 'closed', now() from game
         where player_id = ${player.id} and kind = 'card'`,
      ],
      [`delete from game where player_id = ${player.id} and game_id = '${gameId}'`],
    );
    expect(broken).toEqual(only('G1', player));
  });
});

describe('G2, boards', () => {
  const set = (player: Player, kind: string, column: string, value: string) => [
    `update game set ${column} = '${value}' where player_id = ${player.id} and kind = '${kind}'`,
  ];

  async function read(player: Player, kind: 'card' | 'puzzle', column: 'board' | 'moves'): Promise<string> {
    const row = await world()
      .context.database.kysely.selectFrom('game')
      .select(['board', 'moves'])
      .where('player_id', '=', player.id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return column === 'board' ? `{${row.board.join()}}` : String(row.moves);
  }

  test.each<['card' | 'puzzle', 'board' | 'moves', string, string]>([
    ['card', 'board', '{0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6}', 'a deck that is not 8 pairs'],
    ['puzzle', 'board', '{1,2,3,4,5,6,8,7,0}', 'a puzzle that cannot be solved'],
    ['puzzle', 'board', '{1,1,3,4,5,6,7,8,0}', 'a puzzle with a tile twice'],
    ['puzzle', 'moves', '99', 'moves that are not possible'],
    ['puzzle', 'moves', '', 'moves that do not end in order'],
  ])('finds in a %s, in its %s %s: %s', async (kind, column, value) => {
    const player = await playerWithHistory(world());
    const before = await read(player, kind, column);
    const broken = await found(set(player, kind, column, value), set(player, kind, column, before));
    expect(broken).toEqual(only('G2', player));
  });

  test('finds a pair that was found twice', async () => {
    const player = await playerWithHistory(world());
    const broken = await found(set(player, 'card', 'found', '{0,0}'), set(player, 'card', 'found', '{0}'));
    expect(broken['G2']).toEqual([expect.objectContaining({ player_id: player.id, kind: 'card' })]);
  });
});

test('G2 reads boards page after page, and lists 20 bad ones at most', async () => {
  const player = await playerWithHistory(world());
  const games = (from: number, to: number, board: string) => `insert into game
    (player_id, game_id, kind, board, status, closed_at)
    select ${player.id}, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'puzzle', '${board}', 'closed', now()
    from generate_series(${from}, ${to}) as n`;
  const remove = `delete from game where player_id = ${player.id} and status = 'closed' and kind = 'puzzle'`;
  const solvable = '{1,2,3,4,5,6,7,0,8}';
  const unsolvable = '{1,2,3,4,5,6,8,7,0}';
  const last = await found([games(1, 70, solvable), games(71, 71, unsolvable)], [remove]);
  expect(last['G2']).toEqual([
    { player_id: player.id, game_id: '00000000-0000-4000-8000-000000000071', kind: 'puzzle' },
  ]);
  const many = await found([games(1, 70, unsolvable)], [remove]);
  expect(many['G2']).toHaveLength(20);
});

describe('G3, credits', () => {
  test('finds one from before its game was dealt', async () => {
    const player = await playerWithHistory(world());
    const shift = (by: string) => [
      `update game set dealt_at = (dealt_at at time zone 'utc' ${by} interval '1 hour') at time zone 'utc' where player_id = ${player.id} and kind = 'card'`,
    ];
    expect(await found(shift('+'), shift('-'))).toEqual(only('G3', player));
  });

  test('finds one from after its game was over', async () => {
    const player = await playerWithHistory(world());
    const shift = (by: string) => [
      `update game set closed_at = (closed_at at time zone 'utc' ${by} interval '1 hour') at time zone 'utc' where player_id = ${player.id} and kind = 'puzzle'`,
    ];
    expect(await found(shift('-'), shift('+'))).toEqual(only('G3', player));
  });

  test("finds one that names another player's game", async () => {
    const [player, other] = [await playerWithHistory(world()), await playerWithHistory(world())];
    const { rows } = await sql<{ mine: string; theirs: string }>`select
        (select ref from ledger_entry where player_id = ${player.id} and seq = 1) as mine,
        (select ref from ledger_entry where player_id = ${other.id} and seq = 1) as theirs`.execute(
      world().context.database.kysely,
    );
    const set = (ref: string | undefined) =>
      forge(`update ledger_entry set ref = '${ref}' where player_id = ${player.id} and seq = 1`);
    expect(await found(set(rows[0]?.theirs), set(rows[0]?.mine))).toEqual(only('G3', player));
  });

  test.each<[string, (ref: string) => string]>([
    ['no game', () => 'game'],
    ['nothing known', () => 'anything:x:y'],
    ['a game that does not exist', () => 'game:7b3d2c74-0a54-4f0b-8a35-0d4b7f1a9c11:0'],
    ['a picture that was not found', (ref) => ref.replace(/\d$/, '7')],
    ['a picture that cannot be', (ref) => ref.replace(/\d$/, '99999')],
    ['a picture in words', (ref) => ref.replace(/\d$/, 'x')],
  ])('finds one that names %s', async (_, change) => {
    const player = await playerWithHistory(world());
    const { rows } = await sql<{ ref: string }>`select ref from ledger_entry
      where player_id = ${player.id} and seq = 1`.execute(world().context.database.kysely);
    const ref = rows[0]?.ref ?? '';
    const set = (value: string) =>
      forge(`update ledger_entry set ref = '${value}' where player_id = ${player.id} and seq = 1`);
    expect(await found(set(change(ref)), set(ref))).toEqual(only('G3', player));
  });
});

describe('G4, ads', () => {
  const more = (player: Player, count: number) => [
    `insert into ad_session (player_id, ad_session_id, status, opened_at, consumed_at, evidence)
     select ${player.id}, gen_random_uuid(), 'consumed', now(), consumed_at, 'claimed'
     from ad_session, generate_series(1, ${count}) where player_id = ${player.id} and status = 'consumed'`,
    `update attempts set remaining = remaining + ${count} where player_id = ${player.id}`,
  ];
  const fewer = (player: Player, count: number) => [
    `delete from ad_session where ad_session_id in (select ad_session_id from ad_session
     where player_id = ${player.id} order by opened_at desc limit ${count})`,
    `update attempts set remaining = remaining - ${count} where player_id = ${player.id}`,
  ];

  test('finds more ads on a day than the cap allows', async () => {
    const player = await playerWithHistory(world());
    expect(await found(more(player, 19), fewer(player, 19))).toEqual({});
    expect(await found(more(player, 20), fewer(player, 20))).toEqual(only('G4', player));
  });

  test('finds an attempt for an ad of which nothing is recorded', async () => {
    const player = await playerWithHistory(world());
    const { rows } = await sql<{ name: string; rule: string }>`
      select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'ad_session'::regclass and pg_get_constraintdef(oid) like '%consumed_at IS NULL) = (evidence%'`.execute(
      world().context.database.kysely,
    );
    const set = (evidence: string) => `update ad_session set evidence = ${evidence} where player_id = ${player.id}`;
    const broken = await found(
      [`alter table ad_session drop constraint ${rows[0]?.name}`, set('null')],
      [set("'claimed'"), `alter table ad_session add constraint ${rows[0]?.name} ${rows[0]?.rule}`],
    );
    expect(broken).toEqual(only('G4', player));
  });
});
