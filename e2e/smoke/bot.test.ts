import { botAnswers, isInTheChat } from '../stage/chat.ts';
import { test } from '../stage/test.ts';

test("/start in the bot's chat is welcomed, and its button opens the app", async ({ player }) => {
  await isInTheChat(player);
  await player.page.getByTestId('chat-start').click();
  const welcome = await botAnswers(player, /^Welcome to SOHO!/);
  await welcome.getByRole('button', { name: 'Open SOHO', exact: true }).click();
  await player.isInside();
  await player.has(0);
});
