import type { ReactNode } from 'react';
import styles from './art.module.css';
import { Beauty } from './beauty.tsx';
import { Books } from './books.tsx';
import type { CategoryKind } from './category-kind.ts';
import { Clothes } from './clothes.tsx';
import { Crates } from './crates.tsx';
import { Food } from './food.tsx';
import { Gadgets } from './gadgets.tsx';
import { Garden } from './garden.tsx';
import { Home } from './home.tsx';
import { Sport } from './sport.tsx';
import { Toys } from './toys.tsx';

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
    <svg className={styles.art} width="100" height="72" viewBox="0 0 100 72" aria-hidden="true">
      <Goods />
    </svg>
  );
}
