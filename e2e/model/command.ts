import fc from 'fast-check';
import { expectShown } from './expect-shown.ts';
import type { Model } from './model.ts';
import type { RealSystem } from './real-system.ts';

export type Command = fc.AsyncCommand<Model, RealSystem>;

/** Something that is done to both. Whatever it was, the coins and attempts that the player is shown are the model's. */
export function command(
  sentence: string,
  run: (model: Model, real: RealSystem) => Promise<void>,
  isPossible: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check: isPossible,
    run: async (model, real) => {
      await run(model, real);
      await expectShown(model, real);
    },
    toString: () => sentence,
  };
}
