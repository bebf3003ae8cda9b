import fc from 'fast-check';
import { expectShown } from './expect-shown.ts';
import type { Model } from './model.ts';
import type { RealSystem } from './real-system.ts';

export type Command = fc.AsyncCommand<Model, RealSystem>;

/** An action on both the model and the servers. After any action, the player's shown coins and attempts match the model. */
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
