import { Foreign, Time } from '../../ui/text.tsx';
import { useWords } from '../../words/words.tsx';
import type { Row } from './row-values.ts';

/** Addresses that did not answer when an operator last had the links checked: why, and when that was. */
export function DeadLinks({ links }: { readonly links: Row['dead_links'] }) {
  const { market } = useWords();
  return links.map(({ field, reason, checked_at }) => (
    <p key={field} className="dead-link">
      <span className="tag bad">{market.deadLinks[field]}</span>{' '}
      <span className="muted">
        <Foreign>{reason}</Foreign> · {market.checked} <Time of={checked_at} /> UTC
      </span>
    </p>
  ));
}
