import styles from './two-lanterns-picture.module.css';

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
