import { calls } from '@soho/contract';
import { type WardrobeItem, wardrobePrice } from '@soho/rules';
import fc from 'fast-check';
import { type Command, command } from '../command.ts';
import { describeWay, expectSuccesses, type Repetition, repetitions } from '../repetition.ts';

const items: readonly WardrobeItem[] = ['fan', 'rose', 'koi'];

export const buyingItems = fc
  .tuple(fc.constantFrom(...items), repetitions)
  .map(([item, repetition]) => buy(item, repetition));

function buy(item: WardrobeItem, repetition: Repetition): Command {
  const price = wardrobePrice(item);
  return command(
    `buy the ${item}${describeWay(repetition)}`,
    async (model, real) => {
      const due = !model.bought.has(item) && model.coins >= price ? 1 : 0;
      const sold = await expectSuccesses(model, real, { call: calls.wardrobeBuy, body: { item } }, repetition, due);
      for (let count = 0; count < sold.length; count += 1) {
        model.bought.add(item);
        model.coins -= price;
      }
    },
    // What friends bring comes at some time: whether it is enough must not hang on it.
    ({ coins, brought }) => coins >= price || coins + brought < price,
  );
}
