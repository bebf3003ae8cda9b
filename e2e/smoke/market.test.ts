import { isSentTo } from '../stage/external-links.ts';
import { entersTheShop, findLots, findShelf, lotNames, searchBox, seesLots, wordOf } from '../stage/market.ts';
import { test } from '../stage/test.ts';

test('a search in a shop finds a lot, and its button leads outside', async ({ player }) => {
  const shelf = await findShelf(player);
  const [lot] = shelf.lots;
  const word = lot === undefined ? '' : wordOf(lot);
  await entersTheShop(player, shelf);
  await searchBox(player).fill(word);
  await seesLots(player, await findLots(player, shelf, word));
  const name = (await lotNames(player).first().textContent()) ?? '';
  await player.app.getByRole('link', { name: `Buy ${name} (opens outside the app)`, exact: true }).click();
  const url = shelf.lots.find(({ nickname }) => nickname === name)?.url ?? '';
  await isSentTo(player, 'web_app_open_link', url);
});
