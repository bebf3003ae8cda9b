import { type FormEvent, useState } from 'react';
import { Field } from './field.tsx';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
};

/** A search that begins with Enter, not with each letter. */
export function Search({ label, hint, text, onSearch }: Props) {
  const [typed, setTyped] = useTyped(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className="search" onSubmit={submit}>
        <Field
          label={label}
          hint={hint}
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button main">
          {label}
        </button>
      </form>
    </search>
  );
}

/** What is typed into a field that shows a part of the address: a new address replaces it, and the field stays. */
export function useTyped(text: string): readonly [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  return [typed, setTyped];
}
