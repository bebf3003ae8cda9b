import { screens } from '@soho/contract';
import { haptic } from '../../platform/telegram/haptic.ts';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { pathWithId } from './path-id.ts';
import styles from './shop-front.module.css';
import { ShopSign } from './shop-sign.tsx';

/** A shop with its sign. */
export function ShopFront({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <li>
      <ScreenLink
        to={pathWithId(screens.shop, id)}
        className={classNames(card.surface, styles.front)}
        onClick={haptic.light}
      >
        <ShopSign id={id} name={name} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <ChevronIcon />
      </ScreenLink>
    </li>
  );
}
