import { appliesTheCommand, findsThePlayer, opensTheConsole, signsIn } from '../stage/console.ts';
import { test } from '../stage/test.ts';

const REFUSED = 'Your session is not valid. Reopen the app from Telegram.';

test('an owner signs in by the chat, and bans a player, whose app then says so', async ({ player, friend }) => {
  await friend.opensTheApp();
  await opensTheConsole(player);
  await signsIn(player);
  await findsThePlayer(player, friend.id);
  await player.page.getByRole('button', { name: 'More' }).click();
  await player.page.getByRole('button', { name: 'Ban' }).click();
  await player.page.getByLabel('Reason').fill('A robot');
  // The bot asks first.
  await appliesTheCommand(player);
  await player.page.getByText('Banned', { exact: true }).first().waitFor();

  friend.browserErrors.expect(/status of 401/);
  await friend.page.getByTestId('reload-app').click();
  await friend.sees(`Server error: 401 - ${REFUSED} Authorization error: Ошибка сервера: 401 - ${REFUSED}`);
});
