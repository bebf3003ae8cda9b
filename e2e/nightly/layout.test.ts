import { expectGoodLayout } from '../stage/layout.ts';
import { bringTo, STATES_SETTINGS, states } from '../stage/states.ts';
import { expect, test } from '../stage/test.ts';

test.use({ settings: STATES_SETTINGS });

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language} everything fits, can be read and touched`, () => {
    for (const state of states) {
      test(state.name, async ({ bring }) => {
        const player = await bringTo(state, language, bring);
        await expectGoodLayout(player, state.expected?.(player) ?? {}, language === 'en');
      });
    }
  });
}

test('in a wide window the app is one column of at most 480 px', async ({ player }) => {
  await player.page.setViewportSize({ width: 1280, height: 800 });
  await player.opensTheApp({ bare: '1' });
  expect((await player.app.getByRole('main').boundingBox())?.width).toBeLessThanOrEqual(480);
});
