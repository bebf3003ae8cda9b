import { memo, type Ref } from 'react';
import type { Lot } from '../../api/market.ts';
import { isOpenable } from '../../platform/telegram/links.ts';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import oneLine from '../../ui/one-line.module.css';
import { useWords } from '../../words/index.ts';
import { OutIcon } from './icons.tsx';
import styles from './lot-card.module.css';
import { LotPicture } from './lot-picture.tsx';

type LotCardProps = { readonly lot: Lot; readonly ref?: Ref<HTMLLIElement> };

/**
 * A lot with its picture, its price on a tag, and the link to its shop. Memoized: a further page does not render the
 * earlier lots again.
 */
export const LotCard = memo(function LotCard({ lot, ref }: LotCardProps) {
  const words = useWords('market');
  const { nickname, description, price, url, tag } = lot;
  return (
    <li ref={ref} className={classNames(card.surface, styles.card)} tabIndex={ref ? -1 : undefined}>
      <LotPicture lot={lot} />
      <h2 className={styles.name} dir="auto">
        {nickname}
      </h2>
      <p className={styles.price}>
        <span className={styles.tag}>{price}</span>
      </p>
      <p className={styles.text} dir="auto">
        {description}
      </p>
      {tag !== '' && (
        <p className={classNames(oneLine.oneLine, styles.group)} dir="auto">
          {tag}
        </p>
      )}
      {isOpenable(url) ? (
        <ExternalLink href={url} className={styles.buy} label={words.buyLot(nickname)}>
          {words.buy}
          <OutIcon />
        </ExternalLink>
      ) : (
        <p className={styles.noLink}>{words.noLink}</p>
      )}
    </li>
  );
});
