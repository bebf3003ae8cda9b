import { type ComponentType, memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import art from '../../../../ui/line-art.module.css';
import styles from './picture.module.css';

/** By picture number: things and food of a night market. */
const drawings: readonly ComponentType[] = [Lantern, Fish, Teacup, Parasol, Cat, Fan, Dumplings, Kite];

/**
 * A card's picture: a 48-unit field, ink lines that stay 2 px wide at any size, one filled accent. Each has an outline
 * of its own, so that no two differ by colour alone. Memoized: it never changes, while its card does at each step.
 */
export const Picture = memo(function Picture({ picture }: { readonly picture: number }) {
  const Drawing = drawings[picture];
  return (
    <svg
      className={classNames(art.drawing, styles.picture)}
      viewBox="0 0 48 48"
      data-picture={picture}
      aria-hidden="true"
    >
      {Drawing && <Drawing />}
    </svg>
  );
});

function Lantern() {
  return (
    <>
      <path d="M24 2v5M24 41v5M20 46h8" />
      <path
        className={styles.accent}
        d="M16.5 11C9.5 14.5 7 19 7 24s2.5 9.5 9.5 13h15C38.5 33.5 41 29 41 24s-2.5-9.5-9.5-13Z"
      />
      <path d="M24 11v26M19 11c-4.5 8-4.5 18 0 26M29 11c4.5 8 4.5 18 0 26" />
      <path className={styles.ink} d="M17 7h14v4H17ZM17 37h14v4H17Z" />
    </>
  );
}

function Fish() {
  return (
    <>
      <path d="M16 15c2-5 8-8 14-7-2 3-2 6-1 9M19 34c1 3 4 5 8 5-1-2-1-4 0-6" />
      <path
        className={styles.accent}
        d="M2 24.5C8 12.5 23 11 33.5 22c3.5-1.5 7.5-4.5 10.5-9 2.3 7 2.3 16 0 23-3-4.5-7-7.5-10.5-9C23 38 8 36.5 2 24.5Z"
      />
      <path d="M16.5 17c3 4.5 3 10.5 0 15M23 21.5c1.5 2 1.5 4 0 6M28 22.5c.8 1.3.8 2.7 0 4" />
      <circle className={styles.ink} cx="10" cy="22" r="1.3" />
    </>
  );
}

function Teacup() {
  return (
    <>
      <path d="M15 14c-3.5-3.5 3.5-6.5 0-11M25 14c-3.5-3.5 3.5-6.5 0-11M9 45h23" />
      <path d="M36 23h3.5a5.5 5.5 0 0 1 0 13H34" />
      <path className={styles.accent} d="M4 19h32v7.5C36 35 30.5 40 25 40H15C9.5 40 4 35 4 26.5Z" />
      <path d="M4 25c5.3 4 10.7-4 16 0s10.7-4 16 0" />
    </>
  );
}

function Parasol() {
  return (
    <>
      <path d="M24 2v5M24 26v14.5a4.8 4.8 0 0 1-9.6 0" />
      <path
        className={styles.accent}
        d="M2.5 27C3 14.5 12.5 7 24 7s21 7.5 21.5 20c-3.5-3.6-7.3-3.6-10.8 0-3.4-3.6-7.2-3.6-10.7 0-3.5-3.6-7.3-3.6-10.7 0C9.8 23.4 6 23.4 2.5 27Z"
      />
      <path d="M24 7c-6.5 5-9.8 11.5-10.7 20M24 7c6.5 5 9.8 11.5 10.7 20M24 7v20" />
    </>
  );
}

function Cat() {
  return (
    <>
      <path
        className={styles.accent}
        d="M8.5 5.5 17 12.2c4.5-1.4 9.5-1.4 14 0l8.5-6.7c1.9 6 2.4 11 1.7 15.8 1.2 3.2 1.1 6.6-.2 9.7C38.3 38.5 32 43 24 43S9.7 38.5 7 31c-1.3-3.1-1.4-6.5-.2-9.7-.7-4.8-.2-9.8 1.7-15.8Z"
      />
      <path d="M20 12v5M24 11.3v6.2M28 12v5" />
      <path d="M13 26.5c1.4-3 5-3 6.4 0M28.6 26.5c1.4-3 5-3 6.4 0" />
      <path className={styles.ink} d="M22.3 30.2h3.4L24 32Z" />
      <path d="M24 32c-.6 2.8-4 3.5-5.5 1.3M24 32c.6 2.8 4 3.5 5.5 1.3" />
      <path d="m2 27.5 6.5 1.3M2.5 35l6.5-2M46 27.5l-6.5 1.3M45.5 35l-6.5-2" />
    </>
  );
}

function Fan() {
  return (
    <>
      <path d="M24 43v3.5M14 31 24 42l10-11M20.2 28.2 24 42l3.8-13.8" />
      <path className={styles.accent} d="M1.5 21C13.5 5.5 34.5 5.5 46.5 21L34 31a13.5 13.5 0 0 0-20 0Z" />
      <path d="m11.8 12.6 6.2 16M19.8 9.9l2 17.3M28.2 9.9l-2 17.3M36.2 12.6l-6.2 16" />
      <circle className={styles.ink} cx="24" cy="42" r="1.5" />
    </>
  );
}

function Dumplings() {
  return (
    <>
      <path d="M3 45 45 3" />
      <circle className={styles.accent} cx="13.2" cy="34.8" r="7.6" />
      <circle className={styles.accent} cx="24" cy="24" r="7.6" />
      <circle className={styles.accent} cx="34.8" cy="13.2" r="7.6" />
      <path d="M9.5 33.5c.3-1.5 1.3-2.6 2.7-3M20.3 22.7c.3-1.5 1.3-2.6 2.7-3M31.1 11.9c.3-1.5 1.3-2.6 2.7-3" />
    </>
  );
}

function Kite() {
  return (
    <>
      <path d="M20 34.5c-6 1-4 6-9 6s-4.5 4.5-8 5.5" />
      <path className={styles.accent} d="M42.5 3 40 26 20 34.5 14.5 13Z" />
      <path d="M42.5 3 20 34.5M14.5 13 40 26" />
      <path d="m7.5 36.5 3.5 4-5 1.5M15.5 43.5l-4.5-3" />
    </>
  );
}
