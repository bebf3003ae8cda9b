import { type ComponentProps, type ReactNode, useId } from 'react';
import { useWords } from '../words/words.tsx';

/** A named field with a hint below it. */
export function Field({ label, hint, ...input }: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...input} />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function Choice({
  label,
  children,
  ...select
}: { label: string; children: ReactNode } & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select}>
        {children}
      </select>
    </div>
  );
}

/** Why, for the record. */
export function Reason({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { command } = useWords();
  return (
    <Field
      label={command.reason}
      hint={command.reasonHint}
      required
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
