import { type AdOutcome, type AdProvider, LOAD_LIMIT_MS } from './adsgram.ts';
import styles from './local.module.css';

/** A film on the screen, over everything. `source` is the window that posts its messages. */
export type Film = { readonly source: unknown; readonly close: () => void };

/** The part of a window that receives the film's messages. */
export type LocalPage = {
  readonly location: { readonly origin: string };
  addEventListener(type: 'message', listener: (event: FilmEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: FilmEvent) => void): void;
};

type FilmEvent = { readonly source: unknown; readonly origin: string; readonly data: unknown };

/** The local ad network: a short film in a frame of our own origin, which can be closed early. */
export function localAds(userId: string, open: (address: string) => Film, page: LocalPage): AdProvider {
  return {
    show: () =>
      new Promise((resolve) => {
        const film = open(`/local/ads/film?user=${encodeURIComponent(userId)}`);
        const settle = (outcome: AdOutcome) => {
          clearTimeout(timer);
          page.removeEventListener('message', onMessage);
          film.close();
          resolve(outcome);
        };
        const onMessage = ({ source, origin, data }: FilmEvent) => {
          const type = source === film.source && origin === page.location.origin ? typeOf(data) : undefined;
          if (type === 'ready') {
            clearTimeout(timer);
          } else if (type === 'watched' || type === 'skipped') {
            settle(type);
          }
        };
        const timer = setTimeout(() => settle('unavailable'), LOAD_LIMIT_MS);
        page.addEventListener('message', onMessage);
      }),
  };
}

/** The type of a message from the film; undefined for any other message. */
function typeOf(data: unknown): unknown {
  const isFilmMessage =
    typeof data === 'object' && data !== null && 'source' in data && data.source === 'local-ads' && 'type' in data;
  return isFilmMessage ? data.type : undefined;
}

/** Opens the film's frame over the whole app. The frame takes the focus, because the app under it is covered. */
export function openFilm(address: string, title: string): Film {
  const frame = document.createElement('iframe');
  const before = document.activeElement;
  frame.className = styles.film ?? '';
  frame.title = title;
  frame.src = address;
  document.body.append(frame);
  frame.focus();
  return {
    source: frame.contentWindow,
    close: () => {
      frame.remove();
      if (before instanceof HTMLElement) {
        before.focus({ preventScroll: true });
      }
    },
  };
}
