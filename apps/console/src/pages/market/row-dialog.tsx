import { consoleCalls } from '@soho/contract/console';
import { send } from '../../api/client.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { type NamedRow, useDraft } from '../../ui/edited-row.ts';
import { Field } from '../../ui/field.tsx';
import { useWords } from '../../words/words.tsx';
import { RowFields } from './row-fields.tsx';
import { fieldsOf, type Kind, type Row, valuesOf } from './row-values.ts';

type Props = {
  readonly kind: Kind;
  /** None for a new one. */
  readonly row: Row | undefined;
  readonly isPublished: boolean;
  readonly onClose: () => void;
};

/** Adds or edits one row of the market. */
export function RowDialog({ kind, row, isPublished, onClose }: Props) {
  const words = useWords();
  const { market, what } = words;
  const [edited, isRestored, change, clear] = useDraft<NamedRow>(`market ${kind} ${row?.id ?? ''}`, () => {
    const opened = valuesOf(kind, row);
    return { name: String(row?.id ?? ''), version: row?.version ?? null, opened, typed: opened };
  });
  const { name: id } = edited;
  return (
    <CommandDialog
      title={row === undefined ? market.add[kind] : `${market.edit}: ${row.fields['nickname'] ?? ''} (${row.id})`}
      call={consoleCalls.saveMarketRow}
      body={{ kind, id: Number(id), version: edited.version, fields: fieldsOf(kind, edited) }}
      onApplied={clear}
      onClose={() => {
        clear();
        onClose();
      }}
      renderConflict={(resolved) => (
        <Conflict
          row={edited}
          nameOf={(field) => (field in what ? what[field as keyof typeof what] : field)}
          read={() => readRow(kind, id, isPublished)}
          onResolve={(kept) => {
            change(() => ({ name: id, ...kept }));
            resolved();
          }}
        />
      )}
    >
      {isRestored ? <p className="notice">{words.restored}</p> : null}
      {row === undefined ? (
        <Field
          label={market.id}
          hint={market.idHint}
          required
          inputMode="numeric"
          pattern="[1-9][0-9]{0,14}"
          value={id}
          onChange={(event) => change((draft) => ({ ...draft, name: event.target.value }))}
        />
      ) : null}
      <RowFields
        kind={kind}
        edited={edited}
        row={row}
        onChange={(next) => change((draft) => ({ ...draft, typed: next(draft.typed) }))}
      />
    </CommandDialog>
  );
}

async function readRow(kind: Kind, text: string, isPublished: boolean) {
  const query = { kind, text, ...(isPublished ? {} : { unpublished: '1' as const }) };
  const { rows } = await send(consoleCalls.marketRows, { query });
  const row = rows.find(({ id }) => id === Number(text));
  return row === undefined ? undefined : { values: valuesOf(kind, row), version: row.version };
}
