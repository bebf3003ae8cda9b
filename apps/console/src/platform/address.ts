import { useSyncExternalStore } from 'react';

const CHANGED = 'console:address';

/** The address without its origin: it holds what is searched, filtered and opened. */
export function useAddress(): URL {
  const href = useSyncExternalStore(subscribe, () => location.href);
  return new URL(href);
}

export function goTo(path: string): void {
  history.pushState(null, '', path);
  window.dispatchEvent(new Event(CHANGED));
  scrollTo(0, 0);
}

/** Writes a part of the query into the address, in place: typing leaves no trail of pages behind. */
export function setQuery(name: string, value: string): void {
  setQueries({ [name]: value });
}

/** The same for several parts at once. */
export function setQueries(parts: Readonly<Record<string, string>>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') {
      url.searchParams.delete(name);
    } else {
      url.searchParams.set(name, value);
    }
  }
  history.replaceState(null, '', url);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listen: () => void): () => void {
  window.addEventListener('popstate', listen);
  window.addEventListener(CHANGED, listen);
  return () => {
    window.removeEventListener('popstate', listen);
    window.removeEventListener(CHANGED, listen);
  };
}
