import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Table } from '../../ui/table.tsx';
import { Amount, Foreign, Time } from '../../ui/text.tsx';
import { sayCode } from '../../words/codes.ts';
import { useWords } from '../../words/words.tsx';
import type { Task } from './task-values.ts';

type Catalogue = ReplyOf<typeof consoleCalls.tasks>;

type Props = {
  readonly catalogue: Catalogue;
  /** The task that the address names. */
  readonly current: string | null;
  readonly mayWrite: boolean;
  readonly onEdit: (task: Task) => void;
  readonly onTurn: (task: Task) => void;
};

/** All tasks in the order of players. Moving one changes nothing until the order is saved. */
export function TaskTable({ catalogue, current, mayWrite, onEdit, onTurn }: Props) {
  const words = useWords();
  const { tasks, what, columns } = words;
  const { shown, isMoved, move, undo, saved } = useOrder(catalogue.tasks);
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      {isMoved ? (
        <div className="actions notice" role="status">
          <span>{tasks.moved}</span>
          <button type="button" className="button" onClick={undo}>
            {tasks.undoOrder}
          </button>
          <button type="button" className="button main" onClick={() => setSaving(true)}>
            {tasks.saveOrder}
          </button>
        </div>
      ) : null}
      <Table
        caption={words.pages.tasks}
        rows={shown}
        keyOf={({ tag }) => tag}
        isCurrent={({ tag }) => tag === current}
        columns={[
          {
            head: tasks.task,
            renderCell: (task) => (
              <div className="task-text">
                <Foreign>{words.language === 'ru' ? task.description_ru : task.description_en}</Foreign>
                <div>
                  <code className="muted">{task.tag}</code>
                </div>
              </div>
            ),
          },
          {
            head: columns.state,
            renderCell: ({ state, active_from, active_to }) => (
              <div className="state">
                <span className={state === 'on' ? 'tag good' : 'tag warn'}>{tasks.states[state]}</span>
                {state === 'future' ? <Time of={active_from} /> : <Time of={active_to} />}
              </div>
            ),
          },
          {
            head: what.metric,
            renderCell: ({ metric, count, group }) => (
              <div>
                {metric === null ? tasks.types.instant : `${sayCode(tasks.metrics, metric)} × ${count}`}
                <div className="muted">{tasks.groups[group]}</div>
              </div>
            ),
          },
          { head: what.reward, isNumber: true, renderCell: ({ reward }) => <Amount of={reward} /> },
          { head: tasks.collected, isNumber: true, renderCell: ({ collected }) => <Amount of={collected} /> },
          {
            head: tasks.costHead,
            isNumber: true,
            renderCell: ({ reward }) => (catalogue.players === 0 ? '—' : <Amount of={catalogue.players * reward} />),
          },
          ...(mayWrite
            ? [
                {
                  head: columns.action,
                  renderCell: (task: Task) => (
                    <div className="actions">
                      <Mover name={tasks.up(task.tag)} mark="↑" onMove={() => move(task.tag, -1)} />
                      <Mover name={tasks.down(task.tag)} mark="↓" onMove={() => move(task.tag, 1)} />
                      <button type="button" className="button" onClick={() => onEdit(task)}>
                        {tasks.edit}
                      </button>
                      <button type="button" className="button" onClick={() => onTurn(task)}>
                        {task.state === 'ended' ? tasks.restart : tasks.end}
                      </button>
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {isSaving ? (
        <CommandDialog
          title={tasks.saveOrder}
          call={consoleCalls.orderTasks}
          body={{ seen: catalogue.tasks.map(({ tag }) => tag), tags: shown.map(({ tag }) => tag) }}
          onApplied={saved}
          onClose={() => setSaving(false)}
        >
          <p>{tasks.orderAbout}</p>
        </CommandDialog>
      ) : null}
    </>
  );
}

function Mover({ name, mark, onMove }: { readonly name: string; readonly mark: string; readonly onMove: () => void }) {
  return (
    <button type="button" className="button" aria-label={name} title={name} onClick={onMove}>
      {mark}
    </button>
  );
}

type Order = {
  readonly tags: readonly string[];
  /** The order that it has been saved over: it stays on the screen until the server's new one is read. */
  readonly savedOver?: string;
};

/** The order on the screen: the server's, until something is moved. */
function useOrder(tasks: readonly Task[]) {
  const [order, setOrder] = useState<Order>();
  const known = tasks.map(({ tag }) => tag);
  if (order?.savedOver !== undefined && order.savedOver !== known.join()) {
    setOrder(undefined);
  }
  // Tasks that have come or gone meanwhile begin a new order.
  const isKept = order !== undefined && order.tags.toSorted().join() === known.toSorted().join();
  const tags = isKept ? order.tags : known;
  const move = (tag: string, by: number) => {
    const from = tags.indexOf(tag);
    const moved = tags.toSpliced(from, 1);
    setOrder({ tags: moved.toSpliced(Math.max(0, from + by), 0, tag) });
  };
  return {
    shown: tags.flatMap((tag) => tasks.filter((task) => task.tag === tag)),
    isMoved: isKept && order.savedOver === undefined && tags.join() !== known.join(),
    move,
    undo: () => setOrder(undefined),
    saved: () => setOrder({ tags, savedOver: known.join() }),
  };
}
