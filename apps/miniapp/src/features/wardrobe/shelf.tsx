import type { Wardrobe } from '@soho/contract';
import { wardrobe as catalogue, plainItems, type WardrobeItem, type WardrobeKind, wardrobePrice } from '@soho/rules';
import { useId, useState } from 'react';
import { haptic } from '../../platform/telegram/haptic.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import unseen from '../../ui/unseen.module.css';
import { useWords } from '../../words/index.ts';
import { ItemAction, type ItemState, stateOf } from './item-action.tsx';
import { Preview, Sample } from './preview.tsx';
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

type ItemChoiceProps = {
  readonly group: string;
  readonly kind: WardrobeKind;
  readonly item: WardrobeItem;
  readonly state: ItemState;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

/** An item on its shelf: its look, and its price or that the player has it. */
function ItemChoice({ group, kind, item, state, chosen, onChoose }: ItemChoiceProps) {
  const words = useWords('wardrobe');
  return (
    <label className={styles.choice} data-state={state} data-chosen={chosen}>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        checked={chosen}
        onChange={() => {
          haptic.selection();
          onChoose();
        }}
      />
      <span className={styles.sample} data-kind={kind} aria-hidden="true">
        <Sample kind={kind} item={item} />
      </span>
      <span className={unseen.unseen}>{words.items[item]},</span>{' '}
      <span className={styles.state}>
        {state === 'sold' ? (
          <>
            <CoinIcon size={14} /> <GroupedDigits value={wardrobePrice(item)} />
          </>
        ) : (
          words.states[state]
        )}
      </span>
    </label>
  );
}
