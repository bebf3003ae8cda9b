import type { ReactNode } from 'react';

/** Six lights, each brighter than the one before. Their colours are the same in both themes. */
const lights: readonly ReactNode[] = [
  <g key="spark">
    <path
      d="M20 9c1.4 6.5 3.5 8.6 10 10-6.5 1.4-8.6 3.5-10 10-1.4-6.5-3.5-8.6-10-10 6.5-1.4 8.6-3.5 10-10Z"
      fill="#ffb52e"
    />
    <path d="M31 8v4M29 10h4M9 28v3.6M7.2 29.8h3.6" />
  </g>,
  <g key="candle">
    <path d="M14 20h12v14a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2Z" fill="#fff0c9" />
    <path d="M20 20v-3M14 24c2 2.5 4 2.5 6 0s4-2.5 6 0" />
    <path d="M20 4c3.5 4 4.5 6 4.5 8.3a4.5 4.5 0 0 1-9 0C15.5 10 16.5 8 20 4Z" fill="#ff9f1c" />
  </g>,
  <g key="lantern">
    <path d="M20 8c9.5 0 13 5.5 13 12s-3.5 12-13 12-13-5.5-13-12S10.5 8 20 8Z" fill="#ff7a3c" />
    <path d="M20 8c-6 7-6 17 0 24M20 8c6 7 6 17 0 24M14.5 8h11M15 32h10M20 8V3.5M20 32v5" />
  </g>,
  <g key="neon">
    <path
      d="M20 34C10 27 5 21.5 5 15.5A7.5 7.5 0 0 1 20 12a7.5 7.5 0 0 1 15 3.5C35 21.5 30 27 20 34Z"
      fill="#8b6cff"
      stroke="#5b3fd1"
    />
    <path d="M20 28.5c-6-4.5-9.5-8.5-9.5-12.5a3.5 3.5 0 0 1 5-3" stroke="#fff" strokeOpacity=".85" />
  </g>,
  <g key="firework">
    <circle cx="20" cy="18" r="5" fill="#ff6b9d" />
    <path
      d="M20 9V3M20 33v-6M11 18H5M35 18h-6M13.6 11.6 9.5 7.5M26.4 11.6l4.1-4.1M13.6 24.4l-4.1 4.1M26.4 24.4l4.1 4.1"
      stroke="#ff6b9d"
      strokeWidth="2.6"
    />
  </g>,
  <g key="moon">
    <path d="M25 5a15.5 15.5 0 1 0 10 20.5A12.5 12.5 0 0 1 25 5Z" fill="#ffe08a" />
    <path d="m31 8 1.2 2.8L35 12l-2.8 1.2L31 16l-1.2-2.8L27 12l2.8-1.2Z" fill="#fff6d6" />
    <path d="M14.5 20.5a2.2 2.2 0 1 0 .1 0M20 28.5a1.5 1.5 0 1 0 .1 0" />
  </g>,
];

/** The light of a tier. */
export function LeagueBadge({ tier }: { readonly tier: number }) {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <g fill="none" stroke="#b4541a" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {lights[tier]}
      </g>
    </svg>
  );
}
