import type { consoleCalls, ReplyOf } from '@soho/contract/console';
import { useWords } from '../../words/words.tsx';

type Props = Pick<ReplyOf<typeof consoleCalls.overview>, 'incidents'>;

/** What is wrong now and what to do about it, most urgent first. */
export function Incidents({ incidents }: Props) {
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
