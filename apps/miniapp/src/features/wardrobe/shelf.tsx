import type { Wardrobe } from '@soho/contract';
import { wardrobe as catalogue, plainItems, type WardrobeItem, type WardrobeKind } from '@soho/rules';
import { useId, useState } from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import { useWords } from '../../words/index.ts';
import { ItemAction } from './item-action.tsx';
import { ItemChoice } from './item-choice.tsx';
import { stateOf } from './item-state.ts';
import { Preview } from './preview.tsx';
import styles from './shelf.module.css';

type ShelfProps = { readonly kind: WardrobeKind; readonly wardrobe: Wardrobe };

/** The items of one kind. The chosen one is tried on above them: it is worn after it is bought, or put on. */
export function Shelf({ kind, wardrobe }: ShelfProps) {
  const words = useWords('wardrobe');
  const name = useId();
  const items: readonly WardrobeItem[] = catalogue[kind];
  // A newer version may have sold an item that this one cannot draw.
  const worn = items.find((item) => item === wardrobe.worn[kind]) ?? plainItems[kind];
  const [tried, setTried] = useState(worn);
  return (
    <div className={styles.shelf}>
      <div className={styles.stage} data-kind={kind} aria-hidden="true">
        <Preview kind={kind} item={tried} />
      </div>
      <Announcement>{tried === worn ? '' : words.trying(words.items[tried])}</Announcement>
      <fieldset className={styles.items}>
        <legend className={styles.legend}>{words.kinds[kind]}</legend>
        {items.map((item) => (
          <ItemChoice
            key={item}
            group={name}
            kind={kind}
            item={item}
            state={stateOf(item, wardrobe)}
            chosen={item === tried}
            onChoose={() => setTried(item)}
          />
        ))}
      </fieldset>
      <ItemAction key={tried} kind={kind} item={tried} state={stateOf(tried, wardrobe)} />
    </div>
  );
}
