import styles from './film.module.css';
import type { Film } from './local.ts';

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
