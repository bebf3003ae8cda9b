import { lazy, Suspense, useState } from 'react';
import { haptic } from '../../platform/telegram/haptic.ts';
import { accent, dot, Icon, type IconProps, WalletIcon } from '../../ui/icons/icons.tsx';
import { useWords } from '../../words/index.ts';
import styles from './places.module.css';

const ComingSoonDialog = lazy(async () => ({ default: (await import('./coming-soon-dialog.tsx')).ComingSoonDialog }));

const places = [
  ['lottery', LotteryIcon],
  ['casino', CasinoIcon],
  ['staking', StakingIcon],
  ['insurance', InsuranceIcon],
  ['dating', DatingIcon],
  ['wallet', WalletIcon],
  ['taxi', TaxiIcon],
] as const;

type Place = (typeof places)[number][0];

/** The seven places around the market that are yet to open. */
export function Places() {
  const words = useWords('places');
  const [chosen, setChosen] = useState<Place>();
  return (
    <>
      {places.map(([place, PlaceIcon]) => (
        <button
          key={place}
          type="button"
          className={styles.place}
          data-place={place}
          onClick={() => {
            haptic.light();
            setChosen(place);
          }}
        >
          <span className={styles.icon}>
            <PlaceIcon size={28} />
          </span>
          {words.names[place]}
          <span className={styles.soon} aria-hidden="true">
            {words.soon}
          </span>
        </button>
      ))}
      <Suspense>{chosen && <ComingSoonDialog place={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </>
  );
}

function LotteryIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="m13.6 8.6 1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2.1 1.1.4-2.3-1.6-1.6 2.3-.3Z" />
      <path d="M5 6.5h14A1.5 1.5 0 0 1 20.5 8v1.7a2.4 2.4 0 0 0 0 4.6V16a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-1.7a2.4 2.4 0 0 0 0-4.6V8A1.5 1.5 0 0 1 5 6.5Z" />
      <path d="M8.5 10v.1M8.5 13.9v.1" />
    </Icon>
  );
}

function CasinoIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m12 2.8 8 4.5v9.4l-8 4.5-8-4.5V7.3Z" />
      <path d="m4.3 7.5 7.7 4.4 7.7-4.4M12 12v9" />
      <ellipse className={accent} cx="12" cy="7.4" rx="2.1" ry="1.3" />
      <circle className={dot} cx="7" cy="12.8" r="1.1" />
      <circle className={dot} cx="9.2" cy="17" r="1.1" />
      <circle className={dot} cx="16" cy="14.6" r="1.1" />
    </Icon>
  );
}

function StakingIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="M12 9.5c.2-3.7 2.7-6 7-6-.1 3.9-2.6 6.1-7 6Z" />
      <path d="M12 13V8.8M12 9.5c.2-3.7 2.7-6 7-6-.1 3.9-2.6 6.1-7 6ZM12 10.8C11.8 8 9.9 6.3 6.5 6.3c.1 3 2 4.6 5.5 4.5Z" />
      <ellipse cx="12" cy="15.2" rx="7" ry="2.3" />
      <path d="M5 15.2v3.3c0 1.3 3.1 2.3 7 2.3s7-1 7-2.3v-3.3" />
    </Icon>
  );
}

function InsuranceIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="M12 6.2v12c3-1.5 4.7-3.7 4.7-6.8V8Z" />
      <path d="m12 2.8 7.5 2.7v5.7c0 4.7-2.8 8-7.5 10-4.7-2-7.5-5.3-7.5-10V5.5Z" />
    </Icon>
  );
}

function DatingIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M11 20.3c-4.3-2.7-8-6-8-10.1A4.7 4.7 0 0 1 7.7 5.4c1.7 0 3.1.9 3.8 2.2.7-1.3 2.1-2.2 3.7-2.2 1.3 0 2.4.5 3.2 1.3" />
      <path
        className={accent}
        d="M16.6 20.5c-2.6-1.6-4.9-3.5-4.9-6a2.8 2.8 0 0 1 4.9-1.8 2.8 2.8 0 0 1 4.9 1.8c0 2.5-2.3 4.4-4.9 6Z"
      />
    </Icon>
  );
}

function TaxiIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="M9.3 2.8h5.4a.8.8 0 0 1 .8.8v2.7h-7V3.6a.8.8 0 0 1 .8-.8Z" />
      <path d="m4.5 12 1.9-4.4a2 2 0 0 1 1.8-1.2h7.6a2 2 0 0 1 1.8 1.2l1.9 4.4" />
      <path d="M5 12h14a1.8 1.8 0 0 1 1.8 1.8v3.7H3.2v-3.7A1.8 1.8 0 0 1 5 12ZM5 17.5v2.3M19 17.5v2.3M7 14.8h1.3M15.7 14.8H17" />
    </Icon>
  );
}

const STRIPES = [
  { x: 124, fill: '#ffc53d' },
  { x: 141, fill: '#fff4d8' },
  { x: 158, fill: '#ffc53d' },
  { x: 175, fill: '#fff4d8' },
  { x: 192, fill: '#ffc53d' },
];

/** A lit stall on a dark street, roofs behind it. Its own colours, day and night. */
export function MarketStall() {
  return (
    <svg viewBox="0 0 226 92" aria-hidden="true">
      <defs>
        <radialGradient id="stall-light">
          <stop offset="0" stopColor="#ffc46b" stopOpacity=".75" />
          <stop offset="1" stopColor="#ffb24a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path
        d="M0 92V60h14V50l15-11 15 11v8h16V44h28v10l13-9 13 9V34h22v-8h26v14l18-12 18 12v12h24v40Z"
        fill="#3a22a6"
      />
      <path d="M0 92V72h22v-9h24v7h30v-8l12-8 12 8v30Z" fill="#2e1a8c" />
      <path d="M25 52h6v6h-6ZM68 51h5v6h-5ZM80 51h5v6h-5ZM31 70h6v6h-6ZM86 69h5v6h-5Z" fill="#ffcf75" />
      <path d="M46 70h6v6h-6ZM8 78h5v6H8Z" fill="#8b6cff" />
      <ellipse cx="167" cy="62" rx="76" ry="56" fill="url(#stall-light)" />
      <path d="M132 40h69v52h-69Z" fill="#2b1a78" />
      <path d="M137 40h59v34h-59Z" fill="#ffd88a" />
      <path d="M137 40h59v13h-59Z" fill="#f5a945" />
      <g stroke="#2b1a78" strokeWidth="1.6" strokeLinejoin="round">
        <circle cx="148" cy="70" r="5.5" fill="#2bd9a0" />
        <circle cx="158.5" cy="70" r="5.5" fill="#ff6b7a" />
        <circle cx="153" cy="62" r="5.5" fill="#ffb52e" />
        <path d="M171 76v-9h18v9ZM175 67v-4a5 5 0 0 1 10 0v4" fill="#8b6cff" />
      </g>
      <path d="M127 75h79v7h-79Z" fill="#9a5e38" />
      <path d="M132 82h69v10h-69Z" fill="#5e3520" />
      {STRIPES.map(({ x, fill }) => (
        <path key={x} d={`M${x} 30h17v15a8.5 7 0 0 1-17 0Z`} fill={fill} stroke="#2b1a78" strokeWidth="1.6" />
      ))}
      <path d="M131 20h71l7 10h-85Z" fill="#e88b0c" stroke="#2b1a78" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M214 44v7" stroke="#ffcf75" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="214" cy="57" r="20" fill="url(#stall-light)" />
      <path d="M214 51c4 0 6 3 6 6s-2 6-6 6-6-3-6-6 2-6 6-6Z" fill="#ff8a3c" stroke="#7a2f12" strokeWidth="1.4" />
      <path d="M206 44h16" stroke="#2b1a78" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
