import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { useWorld } from '../harness/world.ts';

// The vector and the token of its bot are published in the tests of @tma.js/init-data-node.
const BOT_TOKEN = '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ';
const VECTOR =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D' +
  '&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787' +
  '&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6' +
  '&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ';
const SIGNED_AT = new Date(1_733_584_787_000);

/** A server whose clock is a minute after the messenger signed that. */
const world = useWorld({
  servers: 1,
  env: { BOT_TOKEN },
  clockShiftMs: SIGNED_AT.getTime() + 60_000 - Date.now(),
});

test('A08 init data that the messenger itself signed, with its signature field, is accepted', async () => {
  const { token } = await world().client.request(calls.auth, { body: { init_data: VECTOR } });
  expect(await world().client.request(calls.balance, { token })).toMatchObject({ nickname: 'vdkfrost' });
});

test('A08 the same without its signature field is refused, because that field is signed too', async () => {
  const unsigned = VECTOR.replace(/&signature=.*/, '');
  const answer = await expectUnchanged(world().database, () =>
    world().client.requestAnswer(calls.auth, { body: { init_data: unsigned } }),
  );
  expect(answer.status).toBe(401);
});

testInvariants(world);
