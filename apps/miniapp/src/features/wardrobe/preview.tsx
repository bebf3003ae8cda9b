import { SOLVED, type WardrobeItem, type WardrobeKind } from '@soho/rules';
import { useId } from 'react';
import { useBalance } from '../../api/balance.ts';
import amount from '../../ui/amount.module.css';
import { initialOf } from '../../ui/avatar.tsx';
import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { GroupedDigits } from '../../ui/grouped-digits.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { NameFrame } from '../../ui/looks/name-frame.tsx';
import oneLine from '../../ui/one-line.module.css';
import { useFirstWords } from '../../words/index.ts';
import styles from './preview.module.css';

type PreviewProps = { readonly kind: WardrobeKind; readonly item: WardrobeItem };

/** An item in the place where it is worn. */
export function Preview({ kind, item }: PreviewProps) {
  switch (kind) {
    case 'card_back':
      return <Cards back={item} count={3} />;
    case 'lantern':
      return <Lanterns colour={item} count={3} />;
    case 'scene':
      return <Scene scene={item} />;
    default:
      return <NameRow frame={item} />;
  }
}

/** The same, small. */
export function Sample({ kind, item }: PreviewProps) {
  switch (kind) {
    case 'card_back':
      return <Cards back={item} count={1} />;
    case 'lantern':
      return <Lanterns colour={item} count={1} />;
    case 'scene':
      return (
        <span className={styles.picture} data-scene={item}>
          <span className={styles.scene} />
        </span>
      );
    default:
      return <Initial frame={item} />;
  }
}

function Cards({ back, count }: { readonly back: string; readonly count: number }) {
  return (
    <span className={styles.cards} data-card-back={back} data-count={count}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={styles.card} />
      ))}
    </span>
  );
}

const STEP = 54;

function Lanterns({ colour, count }: { readonly colour: string; readonly count: number }) {
  const id = useId();
  const width = count * STEP;
  return (
    <svg className={styles.lanterns} data-lantern={colour} viewBox={`0 0 ${width} 62`}>
      <defs>
        <radialGradient id={`${id}light`}>
          <stop className={styles.warm} offset="0" />
          <stop className={styles.gone} offset="1" />
        </radialGradient>
        <radialGradient id={`${id}paper`} cx=".42" cy=".5">
          <stop className={styles.core} offset="0" />
          <stop className={styles.paper} offset=".55" />
          <stop className={styles.edge} offset="1" />
        </radialGradient>
      </defs>
      <path className={styles.string} d={`M-60 -4Q${width / 2} 20 ${width + 60} -4`} />
      {Array.from({ length: count }, (_, place) => (
        <g key={place} transform={`translate(${(place + 0.5) * STEP} ${place === 1 || count === 1 ? 11 : 9})`}>
          <circle cy="18" r="34" fill={`url(#${id}light)`} />
          <path className={styles.string} d="M0-4v9" />
          <path fill={`url(#${id}paper)`} d="M0 7c9 0 13 5 13 11S9 29 0 29s-13-5-13-11S-9 7 0 7Z" />
          <path className={styles.rib} d="M0 7c-6 6-6 16 0 22M0 7c6 6 6 16 0 22" />
          <path className={styles.cap} d="M-5 6.5h10M-4 29.5h8M0 30v5" />
        </g>
      ))}
    </svg>
  );
}

/** The puzzle, solved. */
function Scene({ scene }: { readonly scene: string }) {
  return (
    <span className={styles.tiles} data-scene={scene}>
      {SOLVED.map((tile) => (
        <span key={tile} className={styles.tile} />
      ))}
    </span>
  );
}

/** A row of the leaderboard. */
function NameRow({ frame }: { readonly frame: string }) {
  const { layout } = useFirstWords();
  const { data } = useBalance();
  return (
    <span className={classNames(card.surface, styles.row)}>
      <span className={classNames(oneLine.oneLine, styles.name)}>
        <NameFrame frame={frame}>
          <bdi dir="auto">{data?.nickname ?? layout.player}</bdi>
        </NameFrame>
      </span>
      <span className={classNames(amount.coins, styles.coins)}>
        <CoinIcon size={16} /> <GroupedDigits value={data?.balance ?? 0} />
      </span>
    </span>
  );
}

function Initial({ frame }: { readonly frame: string }) {
  const { layout } = useFirstWords();
  const nickname = useBalance().data?.nickname;
  return (
    <span className={styles.initial}>
      <NameFrame frame={frame}>{initialOf(nickname ?? layout.player)}</NameFrame>
    </span>
  );
}
