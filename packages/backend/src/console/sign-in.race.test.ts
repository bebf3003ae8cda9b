import { consoleCalls } from '@soho/contract/console';
import { expect, test } from 'vitest';
import { type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { RACE_PLAYERS, times } from '../testing/databases.ts';

const console = useConsole();

/** Asks the server until the operator has answered, in several calls at once. @returns the states, in no order */
async function pollsUntilAnswered(browser: ConsoleBrowser): Promise<unknown[]> {
  const polls = times(3, async () => {
    const states = [];
    do {
      states.push(await browser.state());
    } while (states.at(-1) === 'waiting');
    return states;
  });
  return (await Promise.all(polls)).flat();
}

test('O07: the answer of yes comes once, and with the session, however close to the press the browser asks', async () => {
  const operatorId = await console().newOperator('viewer');
  for (let round = 0; round < RACE_PLAYERS * 8; round += 1) {
    const browser = console().newBrowser();
    const { nonce, number } = await browser.ask();
    await console().start(operatorId, nonce);
    const [states] = await Promise.all([pollsUntilAnswered(browser), console().press(operatorId, nonce, number)]);
    expect(states.filter((state) => state === 'yes')).toHaveLength(1);
    expect((await browser.send(consoleCalls.ownSession)).body['session']).toMatchObject({ operator_id: operatorId });
  }
});
