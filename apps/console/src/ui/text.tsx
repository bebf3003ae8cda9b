import { useWords } from '../words/words.tsx';

/**
 * What people have written. Isolated, so that no mark in it turns the text around it; cut, however high its letters are
 * stacked.
 */
export function Foreign({ children }: { readonly children: string }) {
  return <bdi className="foreign">{children}</bdi>;
}

/** A time as operators compare it with logs: UTC, to the second. */
export function Time({ of }: { readonly of: string | null }) {
  return of === null ? null : <time dateTime={of}>{of.slice(0, 19).replace('T', ' ')}</time>;
}

export function Amount({ of, signed = false }: { readonly of: number; readonly signed?: boolean }) {
  const { language } = useWords();
  const format = new Intl.NumberFormat(language, signed ? { signDisplay: 'exceptZero' } : {});
  return <span className={signed && of < 0 ? 'minus' : undefined}>{format.format(of)}</span>;
}
