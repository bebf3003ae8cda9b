import { consoleCalls } from '@soho/contract/console';
import { useState } from 'react';
import { useRead } from '../api/client.ts';
import { useMay } from '../api/session.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { Reason } from '../ui/field.tsx';
import { Card, Page, Pending } from '../ui/page.tsx';
import { Time } from '../ui/text.tsx';
import { useWords } from '../words/words.tsx';

type Turn = { readonly name: 'payments' | 'claims' | 'ads' | 'sharing'; readonly on: boolean };

/** What is on, at every server. */
export function SwitchesPage() {
  const { pages, switches, players } = useWords();
  const may = useMay();
  const [turn, setTurn] = useState<Turn>();
  const [reason, setReason] = useState('');
  const query = useRead(consoleCalls.switches, {});
  return (
    <Page title={pages.switches}>
      <Pending {...query} />
      <div className="cards">
        {query.data?.switches.map(({ name, off }) => (
          <Card key={name} title={switches.names[name]}>
            <p>
              <span className={off === null ? 'tag good' : 'tag bad'}>{off === null ? switches.on : switches.off}</span>
              {off === null ? null : (
                <>
                  {players.by(off.reason, off.operator)} <Time of={off.since} />
                </>
              )}
            </p>
            <p className="muted">{switches.about[name]}</p>
            {may('switches.turn') ? (
              <button type="button" className="button" onClick={() => setTurn({ name, on: off !== null })}>
                {off === null ? switches.turnOff : switches.turnOn}
              </button>
            ) : null}
          </Card>
        ))}
      </div>
      {turn === undefined ? null : (
        <CommandDialog
          title={`${switches.names[turn.name]}: ${turn.on ? switches.turnOn : switches.turnOff}`}
          call={consoleCalls.turnSwitch}
          body={{ ...turn, reason }}
          onClose={() => {
            setTurn(undefined);
            setReason('');
          }}
        >
          <Reason value={reason} onChange={setReason} />
        </CommandDialog>
      )}
    </Page>
  );
}
