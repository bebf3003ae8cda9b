import { consoleCalls } from '@soho/contract/console';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { A_CHANGE, type FakeServer } from '../testing/fake-server.ts';
import { applies, dialog, openConsole, passes } from '../testing/open-console.tsx';
import { answersAboutPlayer } from '../testing/player.ts';

const { turnSwitch, confirm, confirmState } = consoleCalls;
const STORY = 'A long story that took a while';

/** Opens the form that turns ads off, and types why. */
async function typesAReason(prepare: (server: FakeServer) => void): Promise<{ server: FakeServer; user: UserEvent }> {
  const { server, user } = await openConsole({
    at: '/switches',
    server: (answers) => {
      answers.answers(consoleCalls.switches, { switches: [{ name: 'ads', off: null }] });
      answers.changes(turnSwitch, A_CHANGE);
      prepare(answers);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.type(screen.getByLabelText('Reason'), STORY);
  return { server, user };
}

test('a command is previewed, then done, with what was typed', async () => {
  const { server, user } = await typesAReason(() => {});
  await applies(user);
  const body = { name: 'ads', on: false, reason: STORY };
  expect(server.sent(turnSwitch).map((sent) => sent.body)).toEqual([
    { ...body, apply: false },
    { ...body, apply: true },
  ]);
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('typed text stays while the server is away', async () => {
  const { server, user } = await typesAReason((answers) => answers.isAwayFor(turnSwitch));
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await dialog().findByText(/^The server does not answer\./);
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', STORY);
  server.changes(turnSwitch, A_CHANGE);
  await applies(user);
});

test('Enter does what is shown once it is pressed anew, and once', async () => {
  const { server, user } = await typesAReason(() => {});
  await user.keyboard('{Enter}');
  const shown = await dialog().findByText(/Nothing is done yet\./);
  expect(document.activeElement).toBe(shown);
  fireEvent.keyDown(shown, { key: 'Enter', repeat: true });
  expect(server.sent(turnSwitch)).toHaveLength(1);
  const answer = server.holds(turnSwitch);
  fireEvent.keyDown(shown, { key: 'Enter' });
  fireEvent.keyDown(shown, { key: 'Enter' });
  answer();
  await dialog().findByText('Done, and recorded under your name.');
  expect(server.sent(turnSwitch)).toHaveLength(2);
});

test('Enter does not destroy', async () => {
  const { server, user } = await openConsole({
    at: '/players/5',
    server: (answers) => {
      answersAboutPlayer(answers);
      answers.changes(consoleCalls.erasePlayer, A_CHANGE);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await user.type(dialog().getByLabelText('Reason'), STORY);
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  fireEvent.keyDown(await dialog().findByText(/Nothing is done yet\./), { key: 'Enter' });
  await passes(0);
  expect(server.sent(consoleCalls.erasePlayer)).toHaveLength(1);
});

test('a look at the changes leads back to the fields, which have the focus', async () => {
  const { user } = await typesAReason(() => {});
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await user.click(await dialog().findByRole('button', { name: 'Change it' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', STORY);
});

test('a command that changes nothing cannot be done', async () => {
  const { user } = await typesAReason((answers) => answers.changes(turnSwitch));
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await passes(0);
  expect(dialog().queryByRole('button', { name: 'Do it' })).toBeNull();
});

test('a refusal is shown in the words of the command', async () => {
  const { user } = await typesAReason((answers) => answers.refuses(turnSwitch, 'refused', 'ads are off already'));
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await dialog().findByText('ads are off already');
  expect(dialog().queryByRole('button', { name: 'Do it' })).toBeNull();
});

test("the bot asks about what was typed, and its number is shown; 'no' does nothing and can be repeated; 'yes' does the command", async () => {
  const { server, user } = await typesAReason((answers) => {
    answers.confirms(turnSwitch);
    answers.answers(confirm, { number: 42, expires_in_ms: 120_000 });
    answers.answers(confirmState, { state: 'waiting' });
  });
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await user.click(await dialog().findByRole('button', { name: 'Do it' }));
  await user.click(await dialog().findByRole('button', { name: 'Ask me in the chat' }));
  await dialog().findByText('42');
  server.answers(confirmState, { state: 'no' });
  await passes(2_000);
  dialog().getByText('You refused in the chat, or pressed another number. Nothing was changed.');
  server.answers(confirmState, { state: 'waiting' });
  await user.click(dialog().getByRole('button', { name: 'Ask again' }));
  await dialog().findByText('42');
  server.changes(turnSwitch, A_CHANGE);
  server.answers(confirmState, { state: 'yes' });
  await passes(2_000);
  dialog().getByText('Done, and recorded under your name.');
  const asked = { path: turnSwitch.path, body: { name: 'ads', on: false, reason: STORY } };
  expect(server.sent(confirm).map(({ body }) => body)).toEqual([asked, asked]);
});

test('Escape closes the window', async () => {
  await typesAReason(() => {});
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
