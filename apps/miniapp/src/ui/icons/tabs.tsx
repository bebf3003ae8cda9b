import { accent, Icon } from './icon.tsx';

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
