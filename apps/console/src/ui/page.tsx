import type { ReactNode } from 'react';
import type { ConsoleError } from '../api/client.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/words.tsx';

/** A page with its heading, and what may be done on it. */
export function Page({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  );
}

export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A line of a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type PendingRequest = { readonly isPending: boolean; readonly error: ConsoleError | null; refetch(): unknown };

type RowsProps = { readonly isPlaceholderData: boolean; readonly children: ReactNode };

/**
 * Rows of a list. While those of another search or page are on their way, these can be seen but not pressed: a button
 * that moves away under the pointer, or a row of another kind, would be taken for the new ones.
 */
export function Rows({ isPlaceholderData, children }: RowsProps) {
  return (
    <div className="rows" inert={isPlaceholderData} aria-busy={isPlaceholderData}>
      {children}
    </div>
  );
}

/** Stands in place of content that is not here: still loading, or refused, with a way to try again. */
export function Pending({ isPending, error, refetch }: PendingRequest) {
  const words = useWords();
  if (error !== null) {
    return (
      <div className="notice bad" role="alert">
        <p>{sayError(words, error)}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {words.retry}
        </button>
      </div>
    );
  }
  return isPending ? (
    <p className="muted" role="status">
      {words.loading}
    </p>
  ) : null;
}

/** Why something could not be done; nothing while there is nothing to say. */
export function Problem({ error }: { readonly error: ConsoleError | null }) {
  const words = useWords();
  return error === null ? null : (
    <p className="notice bad" role="alert">
      {sayError(words, error)}
    </p>
  );
}

/** The server says why it refuses a command; everything else has words here. */
export function sayError(words: Words, { code, detail }: ConsoleError): string {
  return code === 'refused' && detail !== '' ? words.refusal(detail) : words.errors[code];
}
