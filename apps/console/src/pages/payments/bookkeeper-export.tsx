import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { ConsoleError, send } from '../../api/client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Field } from '../../ui/field.tsx';
import { Card, sayError } from '../../ui/page.tsx';
import { useWords } from '../../words/words.tsx';

/** Files for the bookkeeper: sums by day, or every payment and refund, of days (UTC) that are chosen; at first this month's. */
export function BookkeeperExport() {
  const { payments, errors } = useWords();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [problem, setProblem] = useState('');
  const save = async (lines: 'days' | 'payments') => {
    setProblem('');
    try {
      const { csv } = await send(consoleCalls.paymentsExport, { query: { from, to, lines } });
      saveFile(`payments-by-${lines === 'days' ? 'day' : 'transaction'}-${from}-${to}.csv`, csv);
    } catch (error) {
      setProblem(sayError(errors, error instanceof ConsoleError ? error : new ConsoleError('internal_error')));
    }
  };
  return (
    <Card title={payments.export}>
      <div className="filters">
        <Field label={payments.exportFrom} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Field label={payments.exportTo} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <div className="actions">
        {(['days', 'payments'] as const).map((lines) => (
          <button key={lines} type="button" className="button" onClick={() => void save(lines)}>
            {payments.exportLines[lines]}
          </button>
        ))}
      </div>
      {problem === '' ? null : (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </Card>
  );
}
