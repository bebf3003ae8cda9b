import { miners as catalogue, type MinerId } from '@soho/rules';
import { useState } from 'react';
import { useMay } from '../../api/session.ts';
import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { Amount, Foreign, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';
import type { Player } from './player-actions.tsx';

/** What runs for a player, and what they have collected last. */
export function MinersAndTasks({ player }: { readonly player: Player }) {
  const { players, columns, codes, tasks } = useWords();
  const may = useMay();
  const [now] = useState(() => Date.now());
  return (
    <Card title={players.miners}>
      <Table
        caption={players.miners}
        rows={player.miners}
        keyOf={({ miner_id }) => miner_id}
        columns={[
          {
            head: columns.name,
            renderCell: ({ miner_id }) => {
              const known = catalogue[miner_id as MinerId];
              return known === undefined ? String(miner_id) : codes.miner(known.name);
            },
          },
          {
            head: columns.state,
            renderCell: ({ ready_at }) =>
              Date.parse(ready_at) > now ? (
                <>
                  {players.minerRuns}: <Time of={ready_at} />
                </>
              ) : (
                <span className="tag good">{players.minerReady}</span>
              ),
          },
          { head: players.paysOnReady, isNumber: true, renderCell: ({ reward }) => <Amount of={reward} signed /> },
        ]}
      />
      <h3>{players.lastTasks}</h3>
      <Table
        caption={players.lastTasks}
        rows={player.tasks}
        keyOf={({ tag }) => tag}
        columns={[
          {
            head: tasks.task,
            renderCell: ({ tag, name }) => {
              const text = <Foreign>{name ?? tag}</Foreign>;
              return may('tasks.read') ? <Link to={`/tasks?task=${encodeURIComponent(tag)}`}>{text}</Link> : text;
            },
          },
          { head: columns.coins, isNumber: true, renderCell: ({ reward }) => <Amount of={reward} signed /> },
          { head: columns.time, renderCell: ({ collected_at }) => <Time of={collected_at} /> },
        ]}
      />
    </Card>
  );
}
