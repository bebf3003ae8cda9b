import type { ReactNode } from 'react';
import styles from '../line-art.module.css';

/**
 * The frame of every line icon: a 24-unit field, 2-unit round lines in the text's colour, and one filled accent
 * (`className={accent}`). Decorative: the words beside it carry the meaning.
 */
export function Icon({ size = 24, children }: { readonly size?: number | undefined; readonly children: ReactNode }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export type IconProps = { readonly size?: number };

export const accent = styles.accent;
export const dot = styles.dot;

export function ChevronIcon({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m9 5 7 7-7 7" />
    </Icon>
  );
}

/** The product's coin: the only icon with its own colours. */
export function CoinIcon({ size = 18 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#c76a00" />
      <circle cx="12" cy="11.4" r="10.6" fill="#ffb52e" />
      <circle cx="12" cy="11.4" r="8" fill="#ffd35c" stroke="#e88b0c" strokeWidth="1.6" />
      <path
        d="M14.9 8.6c-.6-.9-1.6-1.4-2.9-1.4-1.7 0-2.9.8-2.9 2.1 0 2.9 6 1.3 6 4.3 0 1.3-1.3 2.2-3.1 2.2-1.4 0-2.5-.5-3.1-1.5"
        fill="none"
        stroke="#a85400"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function GearIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M12 3.2v2.4M12 18.4v2.4M3.2 12h2.4M18.4 12h2.4M5.8 5.8l1.7 1.7M16.5 16.5l1.7 1.7M18.2 5.8l-1.7 1.7M7.5 16.5l-1.7 1.7" />
      <circle cx="12" cy="12" r="5.6" />
      <circle className={accent} cx="12" cy="12" r="2.1" />
    </Icon>
  );
}

export function WalletIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M18 7V5.6A1.6 1.6 0 0 0 16 4L5.6 6.2A3.2 3.2 0 0 0 3 9.3V17a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3v-7a3 3 0 0 0-3-3H6" />
      <circle className={accent} cx="16.3" cy="13.5" r="1.9" />
    </Icon>
  );
}

export function GameIcon() {
  return (
    <Icon>
      <circle className={accent} cx="16" cy="12.2" r="2.3" />
      <path d="M7.6 6.5h8.8a4 4 0 0 1 3.9 3.2l1 5.2a2.6 2.6 0 0 1-4.5 2.2l-1.6-1.8H8.8l-1.6 1.8a2.6 2.6 0 0 1-4.5-2.2l1-5.2a4 4 0 0 1 3.9-3.2Z" />
      <path d="M8 9.8v4M6 11.8h4" />
    </Icon>
  );
}

export function ReferralIcon() {
  return (
    <Icon>
      <circle className={accent} cx="9" cy="8" r="3.5" />
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.8 19.5a6.2 6.2 0 0 1 12.4 0M15.4 4.8a3.4 3.4 0 0 1 0 6.4M18 14.4a6.2 6.2 0 0 1 3.2 5.1" />
    </Icon>
  );
}

export function TasksIcon() {
  return (
    <Icon>
      <rect className={accent} x="8.2" y="2.5" width="7.6" height="4.6" rx="1.6" />
      <path d="M8.2 4.8H7a2.5 2.5 0 0 0-2.5 2.5v11A2.5 2.5 0 0 0 7 20.8h10a2.5 2.5 0 0 0 2.5-2.5v-11A2.5 2.5 0 0 0 17 4.8h-1.2" />
      <path d="m8.6 13.6 2.4 2.4 4.4-4.6" />
    </Icon>
  );
}

export function AppIcon() {
  return (
    <Icon>
      <rect x="3.5" y="3.5" width="7" height="7" rx="2.2" />
      <rect className={accent} x="13.5" y="3.5" width="7" height="7" rx="3.5" />
      <rect x="13.5" y="3.5" width="7" height="7" rx="3.5" />
      <rect x="3.5" y="13.5" width="7" height="7" rx="2.2" />
      <rect x="13.5" y="13.5" width="7" height="7" rx="2.2" />
    </Icon>
  );
}
