import { useWords } from '../words/words.tsx';

type Props<Place> = {
  /** The start of the next page; null on the last one. */
  readonly next: Place | null;
  /** The start of this page; undefined on the first one. */
  readonly after: Place | undefined;
  readonly onTurn: (after: Place | undefined) => void;
};

/** Turns the pages of a list. */
export function Turn<Place extends string | number>({ next, after, onTurn }: Props<Place>) {
  const { more, first } = useWords();
  return next === null && after === undefined ? null : (
    <div className="actions">
      {after === undefined ? null : (
        <button type="button" className="button" onClick={() => onTurn(undefined)}>
          {first}
        </button>
      )}
      {next === null ? null : (
        <button type="button" className="button" onClick={() => onTurn(next)}>
          {more}
        </button>
      )}
    </div>
  );
}
