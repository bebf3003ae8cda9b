import { resize, SIZES } from '../stage/appearance.ts';
import { allowClipboard, copiedBy } from '../stage/clipboard.ts';
import { readLink } from '../stage/invitation.ts';
import { opensAt } from '../stage/market.ts';
import { expect, test } from '../stage/test.ts';

test('Copy copies the link', async ({ player }) => {
  await allowClipboard(player);
  await player.opensTheApp();
  await player.goesTo('Referral');
  expect(await copiedBy(player, () => player.taps('Copy'))).toBe(await readLink(player));
});

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
