import type { consoleCalls, ReplyOf } from '@soho/contract/console';
import { Card } from '../../ui/page.tsx';
import { Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

type Props = Pick<ReplyOf<typeof consoleCalls.overview>, 'condition'>;

/** The state of the servers: invariants, what is read and paid, jobs, failed calls. */
export function Condition({ condition }: Props) {
  const { overview } = useWords();
  const words = overview.condition;
  const { audited_at, invariants, broken, jobs, late_jobs, requests, errors } = condition;
  const age = (seconds: number | null) => (seconds === null ? words.none : words.age(Math.round(seconds)));
  const rows = [
    [
      words.invariants,
      audited_at === null ? (
        words.none
      ) : (
        <>
          {words.holding(invariants - broken, invariants)}, <Time of={audited_at} />
        </>
      ),
    ],
    [words.chain, age(condition.chain_seconds)],
    [words.stars, age(condition.stars_seconds)],
    [words.shares, age(condition.shares_seconds)],
    [words.backup, age(condition.backup_seconds)],
    [words.jobs, words.inTime(jobs - late_jobs, jobs)],
    [words.requests, words.failed(errors, requests)],
  ] as const;
  return (
    <Card title={words.title}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
