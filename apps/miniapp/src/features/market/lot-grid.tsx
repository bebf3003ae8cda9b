import { memo, type Ref, useCallback, useRef, useState } from 'react';
import type { Lot, useLots } from '../../api/market.ts';
import { isOpenable } from '../../platform/telegram/links.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import art from '../../ui/line-art.module.css';
import oneLine from '../../ui/one-line.module.css';
import { shieldFinger } from '../../ui/shield-finger.ts';
import { useWords } from '../../words/index.ts';
import { CategoryArt } from './art/category-art.tsx';
import { categoryKind } from './art/category-kind.ts';
import { OutIcon } from './icons.tsx';
import lotCard from './lot-card.module.css';
import styles from './lot-grid.module.css';
import { toneOf } from './shop-sign.tsx';
import tones from './tone.module.css';

type LotGridProps = {
  readonly lots: ReturnType<typeof useLots>;
  readonly items: readonly Lot[];
  readonly search: string;
};

/** A grid of lots, with 'Load more'. */
export function LotGrid({ lots, items, search }: LotGridProps) {
  const words = useWords('market');
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = lots;
  const [more, setMore] = useState<{ readonly search: string; readonly place: number }>();
  const button = useRef<HTMLButtonElement>(null);
  if (more !== undefined && more.search !== search) {
    setMore(undefined);
  }
  const loadMore = () => {
    setMore({ search, place: items.length });
    // A lot comes under the finger.
    void fetchNextPage().then(shieldFinger);
  };
  // The button may have gone: the focus moves to the first new lot.
  const takeFocus = useCallback((item: HTMLLIElement | null) => {
    if (document.activeElement === document.body || document.activeElement === button.current) {
      item?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <>
      <ul className={styles.grid} aria-label={words.lots} aria-busy={isPlaceholderData}>
        {items.map((lot, place) => (
          <LotCard key={lot.lotId} lot={lot} {...(place === more?.place && { ref: takeFocus })} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore ref={button} busy={isFetchingNextPage} failed={isFetchNextPageError} onLoad={loadMore} />
      )}
    </>
  );
}

type LotCardProps = { readonly lot: Lot; readonly ref?: Ref<HTMLLIElement> };

/**
 * A lot with its picture, its price on a tag, and the link to its shop. Memoized: a further page does not render the
 * earlier lots again.
 */
const LotCard = memo(function LotCard({ lot, ref }: LotCardProps) {
  const words = useWords('market');
  const { nickname, description, price, url, tag } = lot;
  return (
    <li ref={ref} className={classNames(card.surface, lotCard.card)} tabIndex={ref ? -1 : undefined}>
      <LotPicture lot={lot} />
      <h2 className={lotCard.name} dir="auto">
        {nickname}
      </h2>
      <p className={lotCard.price}>
        <span className={lotCard.tag}>{price}</span>
      </p>
      <p className={lotCard.text} dir="auto">
        {description}
      </p>
      {tag !== '' && (
        <p className={classNames(oneLine.oneLine, lotCard.group)} dir="auto">
          {tag}
        </p>
      )}
      {isOpenable(url) ? (
        <ExternalLink href={url} className={lotCard.buy} label={words.buyLot(nickname)}>
          {words.buy}
          <OutIcon />
        </ExternalLink>
      ) : (
        <p className={lotCard.noLink}>{words.noLink}</p>
      )}
    </li>
  );
});

/** The size of a picture in pixels; the grid stretches it, and keeps its shape before it has loaded. */
const WIDTH = 200;
const HEIGHT = 160;

/** A lot's picture; when it is missing or cannot be shown, a drawing of its kind, or a parcel. */
function LotPicture({ lot: { lotId: id, image, tag, nickname } }: { readonly lot: Lot }) {
  const kind = [tag, nickname].map(categoryKind).find((known) => known !== 'crates');
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classNames(lotCard.frame, tones.tone)} data-tone={toneOf(id)}>
      {isAllowedImage(image) && image !== broken ? (
        <img
          className={lotCard.picture}
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
      <path className={lotCard.paper} d="M10 26 36 14l26 12v28L36 66 10 54Z" />
      <path className={lotCard.side} d="M36 38 10 26v28l26 12Z" />
      <g className={art.drawing}>
        <path d="M10 26 36 38l26-12M36 38v28" />
        <path className={lotCard.ribbon} d="m22 20 26 12v12l-5-2-4 5V36" />
        <path d="M54 50v5M57 49v5" />
      </g>
    </svg>
  );
}

type LoadMoreProps = {
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onLoad: () => void;
  readonly ref: Ref<HTMLButtonElement>;
};

function LoadMore({ busy, failed, onLoad, ref }: LoadMoreProps) {
  const words = useWords('market');
  return (
    <div className={styles.more}>
      {failed && !busy && (
        <p className={styles.failed} role="alert">
          {words.moreFailed}
        </p>
      )}
      <Button ref={ref} kind="secondary" className={styles.button} busy={busy} onClick={onLoad}>
        {words.more}
      </Button>
    </div>
  );
}

/** A picture over TLS, or one of the app's own server: the page's policy allows no other. */
export function isAllowedImage(image: string | null): image is string {
  if (image === null || image === '') {
    return false;
  }
  try {
    const { protocol, origin } = new URL(image, location.origin);
    return protocol === 'https:' || (protocol === location.protocol && origin === location.origin);
  } catch {
    return false;
  }
}
