import { consoleCalls } from '@soho/contract/console';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ConsoleError, send, useRead } from '../../api/client.ts';
import type { EditedRow, Values } from '../../ui/edited-row.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { sayError } from '../../ui/page.tsx';
import { useWords } from '../../words/words.tsx';
import { fieldsOfKind, type Kind, type MarketField, optionalFields, parentOf, type Row } from './row-values.ts';

type Props = {
  readonly kind: Kind;
  readonly edited: EditedRow;
  /** As the list has it, with the names of the rows that its fields name; none for a new one. */
  readonly row: Row | undefined;
  readonly onChange: (next: (values: Values) => Values) => void;
};

/** The fields of a row of its kind. */
export function RowFields({ kind, edited, row, onChange }: Props) {
  const { what, market } = useWords();
  return fieldsOfKind[kind].map((field) => {
    const value = edited.typed[field] ?? '';
    const common = {
      label: what[field],
      value,
      required: !optionalFields.has(field),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange((typed) => ({ ...typed, [field]: target.value })),
    };
    const parent = parentOf[field];
    if (parent !== undefined) {
      const name = value === row?.fields[field] ? row.names[field] : undefined;
      // A solved conflict brings another value.
      return <ParentField key={`${field} ${edited.version}`} {...common} parent={parent} name={name} />;
    }
    if (field === 'image') {
      // An address that was typed while the file was on its way stays.
      const replace = (old: string, image: string) =>
        onChange((typed) => ((typed['image'] ?? '') === old ? { ...typed, image } : typed));
      return <PictureField key={field} {...common} onUploaded={replace} />;
    }
    return field === 'description' ? (
      <TextArea key={field} {...common} maxLength={2000} />
    ) : (
      <Field key={field} {...common} dir="auto" {...hintOf(field, market.hints)} />
    );
  });
}

function hintOf(field: MarketField, hints: Partial<Record<MarketField, string>>): { readonly hint?: string } {
  const hint = hints[field];
  return hint === undefined ? {} : { hint };
}

type ParentProps = {
  readonly parent: Kind;
  readonly label: string;
  /** Its id. */
  readonly value: string;
  /** Of the row with this id, if it is known at first. */
  readonly name: string | undefined;
  readonly required: boolean;
  readonly onChange: (event: { target: { value: string } }) => void;
};

/** A row of another kind, by its name; equal names are told apart by the number. */
function ParentField({ parent, value, name, onChange, ...input }: ParentProps) {
  const { market } = useWords();
  const listId = useId();
  const [typed, setTyped] = useState(name === undefined ? value : `${name} · ${value}`);
  const wanted = typed
    .replace(/ · \d+$/, '')
    .trim()
    .slice(0, 64);
  const { data, isPlaceholderData } = useRead(consoleCalls.marketRows, {
    kind: parent,
    ...(wanted === '' ? {} : { text: wanted }),
  });
  const choose = (text: string) => {
    setTyped(text);
    onChange({ target: { value: idOf(text, data?.rows ?? []) } });
  };
  // A whole name may be there before the rows that have it.
  const chooseAgain = useEffectEvent(() => {
    const id = idOf(typed, data?.rows ?? []);
    if (id !== value) {
      onChange({ target: { value: id } });
    }
  });
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) {
      chooseAgain();
    }
  }, [data, isPlaceholderData]);
  return (
    <>
      <Field
        {...input}
        ref={(field: HTMLInputElement | null) =>
          field?.setCustomValidity(typed.trim() !== '' && value === '' ? market.chooseParent : '')
        }
        list={listId}
        hint={market.parentHint}
        value={typed}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={listId}>
        {data?.rows.map(({ id, fields }) => (
          <option key={id} value={`${fields['nickname']} · ${id}`}>
            {fields['nickname']}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The id that a text has, or that of the only row with this name; otherwise empty. */
function idOf(text: string, rows: readonly Row[]): string {
  const id = / · (\d{1,15})$/.exec(text)?.[1] ?? /^\d{1,15}$/.exec(text.trim())?.[0];
  const named = rows.filter(({ fields }) => fields['nickname']?.toLowerCase() === text.trim().toLowerCase());
  return id ?? (named.length === 1 ? String(named[0]?.id) : '');
}

type PictureFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  /** `old` is what the field held when the upload began. */
  readonly onUploaded: (old: string, path: string) => void;
};

type Upload = 'none' | 'busy' | { readonly error: string };

/** The address of a picture, or a file that is uploaded and gives its path. Only a picture of this server is shown. */
function PictureField({ label, value, onChange, onUploaded }: PictureFieldProps) {
  const words = useWords();
  const { market, errors } = words;
  const [upload, setUpload] = useState<Upload>('none');
  const sendFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) {
      return;
    }
    if (file.size > (consoleCalls.addPicture.bodyLimit ?? 0)) {
      setUpload({ error: market.tooLarge });
      return;
    }
    setUpload('busy');
    try {
      onUploaded(value, (await send(consoleCalls.addPicture, { body: file })).path);
      setUpload('none');
    } catch (error) {
      setUpload({
        error: error instanceof ConsoleError ? sayError(words, error) : errors.internal_error,
      });
    }
  };
  return (
    <>
      <Field label={label} hint={market.hints.image ?? ''} value={value} onChange={onChange} />
      {/^\/pictures\/[0-9a-f]{32}\.webp$/.test(value) ? (
        <img className="uploaded" src={value.replace('.webp', '-small.webp')} alt={label} />
      ) : null}
      <FileField
        label={market.upload}
        hint={upload === 'busy' ? market.uploading : market.uploadHint}
        accept="image/jpeg,image/png,image/webp"
        onFile={(file) => void sendFile(file)}
      />
      {typeof upload === 'object' ? (
        <p className="notice bad" role="alert">
          {upload.error}
        </p>
      ) : null}
    </>
  );
}
