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

/** A named field for several lines. */
export function TextArea({ label, hint, ...area }: { label: string; hint?: string } & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...area}
      />
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

type ReasonProps = {
  readonly value: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly onChange: (value: string) => void;
};

/** Why, for the record. */
export function Reason({ value, hint, isOptional = false, onChange }: ReasonProps) {
  const { command } = useWords();
  return (
    <Field
      label={isOptional ? command.optionalReason : command.reason}
      hint={hint ?? command.reasonHint}
      required={!isOptional}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
