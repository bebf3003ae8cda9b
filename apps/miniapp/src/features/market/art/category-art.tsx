import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import art from '../../../ui/line-art.module.css';
import styles from './art.module.css';
import type { CategoryKind } from './category-kind.ts';

const goods: Readonly<Record<CategoryKind, () => ReactNode>> = {
  gadgets: Gadgets,
  clothes: Clothes,
  food: Food,
  home: Home,
  garden: Garden,
  books: Books,
  toys: Toys,
  beauty: Beauty,
  sport: Sport,
  crates: Crates,
};

/** The goods of a category. */
export function CategoryArt({ kind }: { readonly kind: CategoryKind }) {
  const Goods = goods[kind];
  return (
    <svg
      className={classNames(art.drawing, styles.art)}
      width="100"
      height="72"
      viewBox="0 0 100 72"
      aria-hidden="true"
    >
      <Goods />
    </svg>
  );
}

/** A phone with a lit screen, and headphones over it. */
function Gadgets() {
  return (
    <>
      <rect x="16" y="8" width="34" height="60" rx="7" fill="#4a3fb8" />
      <rect x="21" y="15" width="24" height="42" rx="3" fill="#8fe3ff" />
      <path d="M26 46l7-9 5 6 3-4 4 7" />
      <circle cx="38" cy="24" r="3" fill="#ffd35c" />
      <path d="M30 62.5h6" />
      <path d="M58 52V40a15 15 0 0 1 30 0v12" strokeWidth="4" />
      <rect x="53" y="44" width="11" height="18" rx="5" fill="#ff7fb2" />
      <rect x="82" y="44" width="11" height="18" rx="5" fill="#ff7fb2" />
    </>
  );
}

/** A shirt and a hat on a rail. */
function Clothes() {
  return (
    <>
      <path d="M6 10h88" stroke="#8a4f3f" strokeWidth="4" />
      <path d="M38 10v6" />
      <path fill="#ff6f52" d="m26 20 12-5 12 5 12 9-6 11-7-4v34H27V36l-7 4-6-11Z" />
      <path d="M31 18q7 9 14 0" fill="#fff1d6" />
      <path d="M38 32v.1M38 42v.1M38 52v.1" strokeWidth="3" />
      <path d="M78 10v6" />
      <path fill="#ffd35c" d="M68 34c0-11 4-17 10-17s10 6 10 17Z" />
      <path fill="#e88b0c" d="M60 36c0-3 8-5 18-5s18 2 18 5-8 5-18 5-18-2-18-5Z" />
    </>
  );
}

/** A bowl of noodles, steaming. */
function Food() {
  return (
    <>
      <path d="M38 20c-5-6 4-8 0-15M52 20c-5-6 4-8 0-15" stroke="#fff1d6" />
      <path d="m60 32 26-24M66 34 92 14" stroke="#b56a3c" strokeWidth="4" />
      <path fill="#ffe2a0" d="M20 36c2-9 10-11 15-7 4-6 14-6 18 0 6-4 15-1 17 7Z" />
      <path d="M29 35q2-5 7-3M42 34q3-6 9-2M57 35q2-4 6-2" />
      <path fill="#ff6f52" d="M14 36h64c0 16-9 26-20 30H34C23 62 14 52 14 36Z" />
      <path d="M21 46q5-5 10 0t10 0 10 0 10 0 10 0" stroke="#fff1d6" />
      <path fill="#e88b0c" d="M34 66h24v5H34Z" />
    </>
  );
}

/** An armchair under a lamp. */
function Home() {
  return (
    <>
      <path fill="#ffd35c" d="M66 8h20l6 20H60Z" />
      <path d="M76 28v40M66 70h20" strokeWidth="3" />
      <path fill="#2fc494" d="M16 46V32a9 9 0 0 1 9-9h18a9 9 0 0 1 9 9v14Z" />
      <path fill="#21a57c" d="M8 44a6 6 0 0 1 12 0v8h28v-8a6 6 0 0 1 12 0v16a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Z" />
      <path d="M14 64v6M54 64v6" />
      <rect x="26" y="36" width="16" height="14" rx="3" fill="#fff1d6" transform="rotate(12 34 43)" />
    </>
  );
}

/** A potted flower and a watering can. */
function Garden() {
  return (
    <>
      <path d="M30 44V26M30 36c-8 0-12-4-12-9 7 0 12 3 12 9ZM30 40c7 0 11-3 12-8-7-1-12 2-12 8Z" fill="#2fc494" />
      <path
        fill="#ff7d93"
        d="M30 4c5 0 7 4 5 7 4-1 7 2 6 6s-5 4-7 2c0 4-2 6-4 6s-4-2-4-6c-2 2-6 2-7-2s2-7 6-6c-2-3 0-7 5-7Z"
      />
      <circle cx="30" cy="15" r="4" fill="#ffd35c" />
      <path fill="#e0703c" d="M16 50h28l-4 20H20Z" />
      <path fill="#f08a52" d="M13 43h34v8H13Z" />
      <path d="M82 46c14-2 14 18 0 16" strokeWidth="3" />
      <path d="m58 54-9-12M45 44l8-6" strokeWidth="3" />
      <path fill="#5aa9ff" d="M56 42h26l3 28H55Z" />
      <path fill="#3f86d6" d="M56 60h28l1 10H55Z" />
    </>
  );
}

/** Books in a row, and an open one. */
function Books() {
  return (
    <>
      <path fill="#8b6cff" d="M8 16h14v54H8Z" />
      <path d="M12 24h6M12 30h6" />
      <path fill="#ff7fb2" d="M22 8h12v62H22Z" />
      <path d="M26 60h4" />
      <path fill="#ffd35c" d="m35 22 12-4 15 50-12 3Z" />
      <path d="m41 30 6-2" />
      <path fill="#fff1d6" d="M58 46c6-4 12-3 17 1 5-4 11-5 17-1v22c-6-3-12-2-17 2-5-4-11-5-17-2Z" />
      <path d="M75 47v23M63 52q4-1 7 1M80 53q4-2 7-1" />
    </>
  );
}

/** A tin robot with a ball. */
function Toys() {
  return (
    <>
      <path d="M40 14V6" />
      <circle cx="40" cy="5" r="3" fill="#ff6f52" />
      <rect x="24" y="14" width="32" height="22" rx="6" fill="#56aeff" />
      <circle cx="33" cy="24" r="4" fill="#fff1d6" />
      <circle cx="47" cy="24" r="4" fill="#fff1d6" />
      <path d="M33 24v.1M47 24v.1M35 31h10" />
      <rect x="20" y="38" width="40" height="24" rx="6" fill="#9a80ff" />
      <circle cx="40" cy="50" r="6" fill="#ffd35c" />
      <path d="M20 44h-6v10M60 44h6v8M30 62v8h-5M50 62v8h5" />
      <circle cx="80" cy="58" r="13" fill="#ff7fb2" />
      <path d="M80 45c-6 7-6 19 0 26M68 54q12 6 24 0" />
    </>
  );
}

/** A bottle of scent, and a flower. */
function Beauty() {
  return (
    <>
      <rect x="22" y="6" width="16" height="12" rx="3" fill="#ffd35c" />
      <path d="M26 18h8v7h-8Z" fill="#fff1d6" />
      <rect x="10" y="25" width="40" height="45" rx="12" fill="#ff9ec4" />
      <path fill="#ff6fa3" d="M11 46h38v12a12 12 0 0 1-12 12H23a12 12 0 0 1-12-12Z" />
      <path d="M18 34v6" stroke="#fff" strokeWidth="3" />
      <path d="M74 70V42M74 60q-11 0-13-9 12 0 13 9ZM74 56q9-1 12-9-11-1-12 9Z" fill="#2fc494" />
      <path
        fill="#fff1d6"
        d="M74 30c-4-10-14-6-11 2-8 2-6 11 2 10 0 8 9 9 10 1 5 6 13 1 9-6 7-4 3-12-4-9-1-8-10-7-6 2Z"
      />
      <circle cx="74" cy="33" r="4" fill="#ffb52e" />
    </>
  );
}

/** A racket, a ball, and a cup that was won. */
function Sport() {
  return (
    <>
      <ellipse cx="28" cy="26" rx="17" ry="20" fill="#fff1d6" transform="rotate(-24 28 26)" />
      <path d="m18 14 24 22M14 24l22 22M28 8l14 16M24 42 12 20M34 42 22 8" strokeWidth="1.2" />
      <path d="m37 46 11 24" stroke="#ff6f52" strokeWidth="6" />
      <path fill="#ffd35c" d="M60 20h28v14c0 9-6 15-14 15s-14-6-14-15Z" />
      <path d="M60 24h-7q0 12 9 14M88 24h7q0 12-9 14M74 49v11" />
      <path fill="#e88b0c" d="M62 60h24v9H62Z" />
      <circle cx="52" cy="64" r="6" fill="#2fc494" />
    </>
  );
}

/** For any other category: parcels and a lantern. */
function Crates() {
  return (
    <>
      <path fill="#c98a56" d="M8 38h36v32H8Z" />
      <path d="M8 48h36M26 38v10" />
      <path fill="#ff6f52" d="M22 38h8v10l-4-3-4 3Z" />
      <path fill="#9a80ff" d="M48 46h26v24H48Z" />
      <path d="M61 46v24M48 56h26" stroke="#ffd35c" strokeWidth="4" />
      <path d="M61 46c-8-1-9-9-4-9 3 0 4 5 4 9Zm0 0c8-1 9-9 4-9-3 0-4 5-4 9Z" fill="#ffd35c" />
      <path fill="#fff1d6" d="M18 20h20v18H18Z" />
      <path d="M24 28h8M82 4v8" />
      <path fill="#ff9a2e" d="M82 14c9 0 12 6 12 12s-3 12-12 12-12-6-12-12 3-12 12-12Z" />
      <path d="M82 14c-5 7-5 17 0 24M82 14c5 7 5 17 0 24M77 12h10M78 39h8M82 40v6" />
    </>
  );
}
