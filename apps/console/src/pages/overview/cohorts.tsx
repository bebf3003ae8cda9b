import type { consoleCalls, ReplyOf } from '@soho/contract/console';
import { Table } from '../../ui/table.tsx';
import { Amount } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';

type Props = Pick<ReplyOf<typeof consoleCalls.overview>, 'cohorts'>;

/** How many players came back how long after joining, by the week of joining. */
export function Cohorts({ cohorts }: Props) {
  const { overview, language } = useWords();
  const { title, about, week, joined, after } = overview.cohorts;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const [first] = cohorts;
  return (
    <section>
      <h2>{title}</h2>
      <p className="muted">{about}</p>
      <Table
        caption={title}
        rows={cohorts}
        keyOf={(cohort) => cohort.week}
        columns={[
          { head: week, renderCell: (cohort) => cohort.week },
          { head: joined, isNumber: true, renderCell: (cohort) => <Amount of={cohort.joined} /> },
          ...(first?.returned ?? []).map((step, place) => ({
            head: after(step.after),
            isNumber: true,
            renderCell: ({ returned }: (typeof cohorts)[number]) => {
              const { of = 0, came = 0 } = returned[place] ?? {};
              return of === 0 ? (
                '–'
              ) : (
                <>
                  {percent.format(came / of)} <span className="muted">{`${came} / ${of}`}</span>
                </>
              );
            },
          })),
        ]}
      />
    </section>
  );
}
