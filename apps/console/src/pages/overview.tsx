import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { Chart } from '../ui/chart.tsx';
import { Link } from '../ui/link.tsx';
import { Card, Page, Pending } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';
import { Amount, Time } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';
import { Condition } from './overview/condition.tsx';
import { Earnings } from './overview/earnings.tsx';

type Overview = ReplyOf<typeof consoleCalls.overview>;

/** These have a trend; the others, and coins by their kinds, are lines of a table. */
const TRENDS = ['players_active', 'players_new', 'games', 'ads'];
const LINES = ['attempts', 'miners_sold'];
const WEEK = 7;

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
          {query.data.days.length === 0 ? (
            <p className="muted">{overview.none}</p>
          ) : (
            <>
              <Trends days={query.data.days} />
              <Earnings />
              <Lines days={query.data.days} />
            </>
          )}
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
  const may = useMay();
  if (incidents.length === 0) {
    return <p className="notice good">{overview.noIncidents}</p>;
  }
  return (
    <ul className="incidents" aria-label={overview.incidentsTitle}>
      {incidents.map(({ code, detail }) => (
        <li key={`${code} ${detail}`} className="notice bad">
          <strong>{overview.incidents[code].title}</strong>
          {detail === '' ? null : ` (${detail})`}
          <br />
          {overview.incidents[code].todo}.{' '}
          {may('payments.read') && (code === 'money_waits' || code === 'stars_wait') ? (
            <Link to="/payments">{overview.toPayments}</Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Waiting({ waiting, off, incidents }: Pick<Overview, 'waiting' | 'off' | 'incidents'>) {
  const words = useWords();
  const may = useMay();
  const text = words.payments.waiting(waiting.payments, waiting.left);
  // The incident about the same money says it already.
  const isSaid = incidents.some(({ code }) => code === 'money_waits');
  return (
    <>
      {off.length === 0 ? null : (
        <p className="notice bad">
          <Link to="/switches">
            {words.overview.off}: {off.map((name) => words.switches.names[name]).join(', ')}
          </Link>
        </p>
      )}
      {isSaid ? null : (
        <p className={waiting.payments === 0 ? 'muted' : 'notice'}>
          {may('payments.read') && waiting.payments > 0 ? <Link to="/payments">{text}</Link> : text}
        </p>
      )}
    </>
  );
}

type Days = Pick<Overview, 'days'>;

type Figure = {
  readonly points: readonly { readonly day: string; readonly value: number }[];
  readonly today: number;
  readonly yesterday: number;
  /** Of a whole day on average, of the seven before today. */
  readonly week: number;
};

function figureOf(days: Overview['days'], kind: string): Figure {
  const points = days.map(({ day, figures }) => ({ day, value: Number(figures[kind] ?? 0) }));
  const before = points.slice(0, -1);
  const week = before.slice(-WEEK);
  return {
    points,
    today: points.at(-1)?.value ?? 0,
    yesterday: before.at(-1)?.value ?? 0,
    week: week.length === 0 ? 0 : week.reduce((sum, { value }) => sum + value, 0) / week.length,
  };
}

function Trends({ days }: Days) {
  const { overview, language } = useWords();
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return (
    <div className="cards">
      {TRENDS.map((kind) => {
        const { points, today, yesterday, week } = figureOf(days, kind);
        const title = overview.figures[kind] ?? kind;
        return (
          <Card key={kind} title={title}>
            <p className="figure">
              <Amount of={today} /> <span className="muted">{overview.today.toLowerCase()}</span>
            </p>
            <p className="muted">{overview.beside(whole.format(yesterday), whole.format(week))}</p>
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
  return kind === 'players_active' ? (
    <p className="muted">{overview.active(format('players_active_7'), format('players_active_30'))}</p>
  ) : null;
}

/** The other figures: today beside yesterday and the week. */
function Lines({ days }: Days) {
  const { overview, codes, columns } = useWords();
  const kinds = new Set(days.flatMap(({ figures }) => Object.keys(figures)));
  const coins = [...kinds].filter((kind) => kind.startsWith('coins_')).sort();
  const rows = [...LINES, ...coins].map((kind) => ({
    kind,
    title: overview.figures[kind] ?? `${overview.coins}: ${codes.values[kind] ?? kind.replace('coins_', '')}`,
    ...figureOf(days, kind),
  }));
  const ready = Number(days.at(-1)?.figures['miners_ready'] ?? 0);
  return (
    <section className="card">
      <h2>{overview.lines}</h2>
      <Table
        caption={overview.lines}
        rows={rows}
        keyOf={({ kind }) => kind}
        columns={[
          {
            head: columns.kind,
            renderCell: ({ kind, title }) => (
              <>
                {title}
                {kind === 'miners_sold' && ready > 0 ? (
                  <span className="muted"> · {overview.ready(String(ready))}</span>
                ) : null}
              </>
            ),
          },
          { head: overview.today, isNumber: true, renderCell: ({ today }) => <Amount of={today} /> },
          { head: overview.yesterday, isNumber: true, renderCell: ({ yesterday }) => <Amount of={yesterday} /> },
          { head: overview.week, isNumber: true, renderCell: ({ week }) => <Amount of={Math.round(week)} /> },
        ]}
      />
    </section>
  );
}

/** How many players came back how long after joining, by the week of joining. */
function Cohorts({ cohorts }: Pick<Overview, 'cohorts'>) {
  const { overview, language } = useWords();
  const { title, about, week, joined, after } = overview.cohorts;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const [first] = cohorts;
  return (
    <section className="card">
      <h2>{title}</h2>
      <p className="muted">{about}</p>
      <Table
        caption={title}
        rows={cohorts}
        keyOf={(cohort) => cohort.week}
        columns={[
          { head: week, renderCell: (cohort) => <Time of={cohort.week} /> },
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
