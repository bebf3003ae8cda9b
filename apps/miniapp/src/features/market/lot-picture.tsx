import { useState } from 'react';
import type { Lot } from '../../api/market.ts';
import { classNames } from '../../ui/class-names.ts';
import art from '../../ui/line-art.module.css';
import { CategoryArt } from './art/category-art.tsx';
import { categoryKind } from './art/category-kind.ts';
import { isAllowedImage } from './is-allowed-image.ts';
import styles from './lot-picture.module.css';
import tones from './tone.module.css';
import { toneOf } from './tone.ts';

/** The size of a picture in pixels; the grid stretches it, and keeps its shape before it has loaded. */
const WIDTH = 200;
const HEIGHT = 160;

/** A lot's picture; when it is missing or cannot be shown, a drawing of its kind, or a parcel. */
export function LotPicture({ lot: { lotId: id, image, tag, nickname } }: { readonly lot: Lot }) {
  const kind = [tag, nickname].map(categoryKind).find((known) => known !== 'crates');
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classNames(styles.frame, tones.tone)} data-tone={toneOf(id)}>
      {isAllowedImage(image) && image !== broken ? (
        <img
          className={styles.picture}
          src={image}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      ) : kind === undefined ? (
        <Parcel />
      ) : (
        <CategoryArt kind={kind} />
      )}
    </span>
  );
}

function Parcel() {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
      <path className={styles.paper} d="M10 26 36 14l26 12v28L36 66 10 54Z" />
      <path className={styles.side} d="M36 38 10 26v28l26 12Z" />
      <g className={art.drawing}>
        <path d="M10 26 36 38l26-12M36 38v28" />
        <path className={styles.ribbon} d="m22 20 26 12v12l-5-2-4 5V36" />
        <path d="M54 50v5M57 49v5" />
      </g>
    </svg>
  );
}
