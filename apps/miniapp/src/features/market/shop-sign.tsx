import { initialOf } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './shop-sign.module.css';
import tones from './tone.module.css';

/** A neon sign on its bracket, with a shop's initial in the shop's colour. */
export function ShopSign({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <span className={classNames(styles.sign, tones.tone)} data-tone={toneOf(id)} aria-hidden="true">
      <svg className={styles.bracket} width="52" height="12" viewBox="0 0 52 12">
        <path d="M2 2h48M16 2v9M36 2v9" />
      </svg>
      <span className={styles.board}>{initialOf(name)}</span>
    </span>
  );
}

const toneNames = ['coin', 'neon', 'good', 'bad', 'info'] as const;

type Tone = (typeof toneNames)[number];

/** The colour of a stall, a sign or a lot: always the same for the same id, and different for the next. */
export function toneOf(id: number): Tone {
  return toneNames[id % toneNames.length] ?? 'coin';
}
