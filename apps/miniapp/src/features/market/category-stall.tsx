import { screens } from '@soho/contract';
import { haptic } from '../../platform/telegram/haptic.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { CategoryArt } from './art/category-art.tsx';
import { categoryKind } from './art/category-kind.ts';
import { Awning } from './art/street-art.tsx';
import styles from './category-stall.module.css';
import { pathWithId } from './path-id.ts';
import tones from './tone.module.css';
import { toneOf } from './tone.ts';

/** A category as a lit stall; all of it is the link. */
export function CategoryStall({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <li>
      <ScreenLink
        to={pathWithId(screens.category, id)}
        className={classNames(styles.stall, tones.tone)}
        data-tone={toneOf(id)}
        onClick={haptic.light}
      >
        <Awning />
        <span className={styles.inside}>
          <CategoryArt kind={categoryKind(name)} />
        </span>
        <span className={styles.counter} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </ScreenLink>
    </li>
  );
}
