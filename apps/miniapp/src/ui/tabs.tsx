import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { haptic } from '../platform/telegram/haptic.ts';
import styles from './tabs.module.css';

type Tab = { readonly name: string; readonly panel: ReactNode };

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The tab that is shown first. */
  readonly first?: number;
};

/** Tabs after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: one stop for Tab, arrows between them. */
export function Tabs({ label, tabs, first = 0 }: TabsProps) {
  const [current, setCurrent] = useState(first);
  const id = useId();
  const choose = (place: number) => {
    haptic.selection();
    setCurrent(place);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = nextTabIndex(event.key, current, tabs.length);
    if (place !== undefined) {
      event.preventDefault();
      choose(place);
      document.getElementById(`${id}-tab-${place}`)?.focus();
    }
  };
  return (
    <div>
      {/* The tabs in it take the focus, not the list: it only handles their arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            id={`${id}-tab-${place}`}
            className={styles.tab}
            role="tab"
            aria-selected={place === current}
            aria-controls={`${id}-panel`}
            tabIndex={place === current ? 0 : -1}
            onClick={() => choose(place)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-tab-${current}`}>
        {tabs[current]?.panel}
      </div>
    </div>
  );
}

/** The tab that a key moves to from the current one, wrapping around; undefined for any other key. */
export function nextTabIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
