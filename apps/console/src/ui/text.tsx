import { useEffect, useState } from 'react';
import { useWords } from '../words/words.tsx';

/**
 * What people have written. Isolated, so that no mark in it turns the text around it; cut, however high its letters are
 * stacked.
 */
export function Foreign({ children }: { readonly children: string }) {
  return <bdi className="foreign">{children}</bdi>;
}

/** A time by the operator's clock, with its zone; logs have UTC, which the pointer shows. A day is one of UTC. */
export function Time({ of }: { readonly of: string | null }) {
  const { language } = useWords();
  if (of === null) {
    return null;
  }
  const isDay = of.length === 10;
  const text = new Intl.DateTimeFormat(
    language === 'en' ? 'en-GB' : language,
    isDay
      ? { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }
      : { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  ).format(Date.parse(of));
  return (
    <time dateTime={of} title={isDay ? undefined : `${of.slice(0, 19).replace('T', ' ')} UTC`}>
      {/* Russian adds an abbreviation of 'year', which widens every table for nothing. */}
      {text.replace(/\sг\./, '')}
    </time>
  );
}

export function Amount({ of, signed = false }: { readonly of: number; readonly signed?: boolean }) {
  const { language } = useWords();
  const format = new Intl.NumberFormat(language, signed ? { signDisplay: 'exceptZero' } : {});
  return <span>{format.format(of)}</span>;
}

const SAID_MS = 3000;

/** A code that is too long to read: its ends, and a button that copies the whole. */
export function Copied({ children }: { readonly children: string }) {
  const { copy, copied, notCopied } = useWords();
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (said === undefined) {
      return;
    }
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(children);
      setSaid(copied);
    } catch {
      setSaid(notCopied);
    }
  };
  return (
    <span className="copied">
      <code title={children}>{children.length > 20 ? `${children.slice(0, 8)}…${children.slice(-6)}` : children}</code>
      <button
        type="button"
        className="button quiet small"
        aria-label={`${copy}: ${children}`}
        onClick={() => void write()}
      >
        {copy}
      </button>
      <span role="status" className="muted">
        {said}
      </span>
    </span>
  );
}
