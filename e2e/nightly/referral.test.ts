import { resize, SIZES } from '../stage/appearance.ts';
import { allowClipboard } from '../stage/clipboard.ts';
import { opensAt } from '../stage/market.ts';
import { expect, test } from '../stage/test.ts';

for (const language of ['en', 'ru']) {
  test(`the buttons keep their widths while the link is copied, in ${language}`, async ({ player }) => {
    await allowClipboard(player);
    await player.opensTheApp({ language });
    await opensAt(player, '/ref');
    const widths = () =>
      player.app
        .getByRole('button', { name: /^(Copy|Copied!|Share|Копировать|Скопировано!|Поделиться)$/ })
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
    for (const size of SIZES) {
      await resize(player, size);
      const copy = player.app.getByRole('button', { name: /^(Copy|Копировать)$/ });
      await copy.waitFor();
      const before = await widths();
      expect(before).toHaveLength(2);
      await copy.click();
      await player.app.getByRole('button', { name: /^(Copied!|Скопировано!)$/ }).waitFor();
      expect(await widths(), size).toEqual(before);
    }
  });
}
