import type { FrameLocator } from '@playwright/test';
import type { Player } from './player.ts';

function film(player: Player): FrameLocator {
  return player.app.getByTitle(/^(Advertisement|Реклама)$/).contentFrame();
}

export async function watchesTheAd(player: Player): Promise<void> {
  await film(player).getByText('Reward earned', { exact: true }).waitFor();
  await film(player).getByTestId('film-close').click();
}
