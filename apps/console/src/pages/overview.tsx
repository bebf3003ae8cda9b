import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useMay } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { Chart } from '../ui/chart.tsx';
import { Link } from '../ui/link.tsx';
import { Card, Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Amount } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';
import { Condition } from './overview/condition.tsx';

type Overview = ReplyOf<typeof consoleCalls.overview>;

/** Shown first; coins by kind come after them. */
const FIRST = ['players_active', 'players_new', 'games', 'ads', 'attempts', 'ton_received', 'miners_sold'];

/** Open incidents, figures of the product by day and by week of joining, and the state of the servers. */
export function OverviewPage() {
  const { pages, overview } = useWords();
  const query = useRead(consoleCalls.overview, {});
  return (
    <Page title={pages.overview}>
      {query.data === undefined ? (
        <Pending {...query} />
      ) : (
        <>
          <Incidents {...query.data} />
          <Waiting {...query.data} />
          {query.data.days.length === 0 ? <p className="muted">{overview.none}</p> : <Figures days={query.data.days} />}
          {query.data.cohorts.length === 0 ? null : <Cohorts {...query.data} />}
          <Condition {...query.data} />
        </>
      )}
    </Page>
  );
}

/** What is wrong now and what to do about it, most urgent first. */
function Incidents({ incidents }: Pick<Overview, 'incidents'>) {
  const { overview } = useWords();
  if (incidents.length === 0) {
    return <p className="muted">{overview.noIncidents}</p>;
  }
  return (
    <ul className="incidents" aria-label={overview.incidentsTitle}>
      {incidents.map(({ code, detail }) => (
        <li key={`${code} ${detail}`} className="notice bad">
          <strong>{overview.incidents[code].title}</strong>
          {detail === '' ? null : ` (${detail})`}
          <br />
          {overview.incidents[code].todo}.
        </li>
      ))}
    </ul>
  );
}

function Waiting({ waiting, off }: Pick<Overview, 'waiting' | 'off'>) {
  const words = useWords();
  const may = useMay();
  const text = words.payments.waiting(waiting.payments, waiting.left);
  return (
    <>
      {off.length === 0 ? null : (
        <p className="notice bad">
          <Link to="/switches">
            {words.overview.off}: {off.map((name) => words.switches.names[name]).join(', ')}
          </Link>
        </p>
      )}
      <p className={waiting.payments === 0 ? 'muted' : 'notice'}>
        {may('payments.read') && waiting.payments > 0 ? <Link to="/payments">{text}</Link> : text}
      </p>
    </>
  );
}

function Figures({ days }: Pick<Overview, 'days'>) {
  const { overview } = useWords();
  const kinds = new Set(days.flatMap(({ figures }) => Object.keys(figures)));
  const coins = [...kinds].filter((kind) => kind.startsWith('coins_')).sort();
  return (
    <div className="cards">
      {[...FIRST, ...coins].map((kind) => {
        const points = days.map(({ day, figures }) => ({ day, value: Number(figures[kind] ?? 0) }));
        const title = overview.figures[kind] ?? `${overview.coins}: ${kind.replace('coins_', '')}`;
        return (
          <Card key={kind} title={title}>
            <p className="figure">
              <Amount of={points.at(-1)?.value ?? 0} /> <span className="muted">{overview.today}</span>
            </p>
            <Beside kind={kind} figures={days.at(-1)?.figures ?? {}} />
            <Chart title={title} points={points} />
          </Card>
        );
      })}
    </div>
  );
}

/** What today's figure alone does not show. */
function Beside({ kind, figures }: { readonly kind: string; readonly figures: Overview['days'][number]['figures'] }) {
  const { overview, language } = useWords();
  const format = (name: string) => new Intl.NumberFormat(language).format(Number(figures[name] ?? 0));
  const text =
    kind === 'players_active'
      ? overview.active(format('players_active_7'), format('players_active_30'))
      : kind === 'miners_sold'
        ? overview.ready(format('miners_ready'))
        : undefined;
  return text === undefined ? null : <p className="muted">{text}</p>;
}

type Props = Pick<ReplyOf<typeof consoleCalls.overview>, 'cohorts'>;

/** How many players came back how long after joining, by the week of joining. */
function Cohorts({ cohorts }: Props) {
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
