import styles from './pictures.module.css';

/** A lit lantern passes its light on to another. */
export function TwoLanternsPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 328 112" aria-hidden="true">
      <defs>
        <radialGradient id="invite-warm">
          <stop className={styles.warm} offset="0" />
          <stop className={styles.warm} offset="1" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="invite-cool">
          <stop className={styles.cool} offset="0" />
          <stop className={styles.cool} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle fill="url(#invite-warm)" cx="88" cy="58" r="62" />
      <circle fill="url(#invite-cool)" cx="240" cy="50" r="52" />
      <path className={styles.string} d="M0 2q88 22 164 11T328 2" />
      <path className={styles.way} d="M126 60q40-30 80-4" />
      <g transform="translate(88 22) scale(.96)">
        <Lantern paper="#ffab2e" shine="#ffe09a" line="#8a3b0c" />
      </g>
      <g transform="translate(240 17) scale(.84)">
        <Lantern paper="#8b6cff" shine="#c9bbff" line="#3a22a6" />
      </g>
      <g className={styles.coin} transform="translate(166 46)">
        <circle r="13" fill="#c76a00" cy="1" />
        <circle r="12.5" fill="#ffb52e" />
        <circle r="9" fill="#ffd35c" stroke="#e88b0c" strokeWidth="1.6" />
        <path
          d="M3.2-3.5C2.6-4.5 1.5-5 0-5c-1.9 0-3.2 1-3.2 2.4 0 3.3 6.8 1.5 6.8 4.9C3.6 3.9 2 5 0 5c-1.6 0-2.9-.6-3.5-1.7"
          fill="none"
          stroke="#a85400"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      </g>
      <path
        className={styles.spark}
        d="M140 26v7M136.5 29.5h7M194 28v6M191 31h6M36 40v6M33 43h6M292 44v7M288.5 47.5h7"
      />
    </svg>
  );
}

type LanternProps = { readonly paper: string; readonly shine: string; readonly line: string };

function Lantern({ paper, shine, line }: LanternProps) {
  return (
    <g fill="none" stroke={line} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M0-8v14" />
      <path fill={paper} d="M0 10c21 0 31 13 31 28S21 66 0 66s-31-13-31-28S-21 10 0 10Z" />
      <path fill={shine} stroke="none" d="M-17 19c-7 6-9 15-7 24 3-11 6-18 13-24Z" />
      <path strokeOpacity=".6" d="M0 10c-18 16-18 40 0 56M0 10c18 16 18 40 0 56M-29 30h58M-29 47h58" />
      <path fill={line} d="M-13 5h26v6h-26ZM-11 65h22v5h-22Z" />
      <path d="M-5 74h.1M5 74h.1M8 37h.1M-8 37h.1M-5 46q5 5 10 0" strokeWidth="3.2" stroke={line} />
      <path d="M0 70v13" />
    </g>
  );
}

/** A bench under a lamp, with room on it. */
export function NoFriendsPicture() {
  return (
    <svg className={styles.picture} width="160" height="112" viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.light} d="M128 24 92 104h72Z" />
      <path className={styles.post} d="M128 104V22M128 22q0-12-14-12M120 104h16" />
      <path className={styles.lamp} d="M106 10h16l-3 12h-10Z" />
      <path className={styles.ground} d="M8 104h144" />
      <path className={styles.wood} d="M24 62h76v8H24ZM24 46h76v8H24Z" />
      <path className={styles.leg} d="M32 44v60M92 44v60M22 78h80" />
      <circle className={styles.head} cx="44" cy="42" r="12" />
      <path className={styles.body} d="M28 78c0-16 6-24 16-24s16 8 16 24Z" />
      <path className={styles.face} d="M40 41h.1M48 41h.1M41 47q3 2.5 6 0" />
      <circle className={styles.guest} cx="80" cy="42" r="12" />
      <path className={styles.guest} d="M64 78c0-16 6-24 16-24s16 8 16 24" />
    </svg>
  );
}

/** A glass for coins, still empty. */
export function NoEarningsPicture() {
  return (
    <svg className={styles.picture} width="160" height="112" viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.ground} d="M8 104h144" />
      <path
        className={styles.glass}
        d="M56 44c-8 6-12 12-12 20v30a10 10 0 0 0 10 10h52a10 10 0 0 0 10-10V64c0-8-4-14-12-20Z"
      />
      <path className={styles.shine} d="M54 64v26" />
      <rect className={styles.rim} x="52" y="36" width="56" height="9" rx="4.5" />
      <g className={styles.drop}>
        <circle r="12" cx="80" cy="16" fill="#ffb52e" />
        <circle r="8.5" cx="80" cy="16" fill="#ffd35c" stroke="#e88b0c" strokeWidth="1.6" />
        <path className={styles.fall} d="M64 10v10M96 10v10M58 14v4M102 14v4" />
      </g>
    </svg>
  );
}
