import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take about a minute or more. */
const longest =
  /(?:e2e\/(?:model\/model|abuse\/(?:console|fuzz|operators|payments|payments-at-once|referrals)|faults\/(?:kill-[^/]+|read-replica))|payments\/(?:purchase|payments[.]race))[.]test[.]ts$/;

/** By itself Vitest begins with the largest files: one that is short and takes long would run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
