import type { Locator } from '@playwright/test';
import type { Player } from './player.ts';

/** Opens the empty chat with the bot. */
export async function isInTheChat(player: Player): Promise<void> {
  await player.openAppWithoutWaiting({ chat: '1' });
  await player.page.getByTestId('chat-start').waitFor();
}

/** Waits until the bot's last message has this text. */
export async function botAnswers(player: Player, text: RegExp): Promise<Locator> {
  const last = player.page.getByTestId('chat-message').last().filter({ hasText: text });
  await last.waitFor();
  return last;
}
