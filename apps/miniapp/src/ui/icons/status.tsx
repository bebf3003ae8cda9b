import { accent, Icon, type IconProps } from './icons.tsx';

export function GoodIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.7 2.7L16 9.5" />
    </Icon>
  );
}

export function BadIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.2M12 16.4v.1" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11.3v5.2M12 7.6v-.1" />
    </Icon>
  );
}

export function XpIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="M13.5 2.5 5 13.5h5.5l-1 8L18.5 10H13Z" />
      <path d="M13.5 2.5 5 13.5h5.5l-1 8L18.5 10H13Z" />
    </Icon>
  );
}

export function RewardIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <rect className={accent} x="4.5" y="12" width="15" height="8.5" rx="2" />
      <path d="M4.5 12h15v6.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2ZM3 8h18v4H3ZM12 8v12.5M12 8C7.5 8 6.5 3.5 9 3.5c2 0 3 2.5 3 4.5Zm0 0c4.5 0 5.5-4.5 3-4.5-2 0-3 2.5-3 4.5Z" />
    </Icon>
  );
}

export function StreakIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path
        className={accent}
        d="M12 20.8c-2.1 0-3.5-1.5-3.5-3.5 0-2.3 2.3-3 3.3-5.3 1.7 1.2 3.7 2.9 3.7 5.3 0 2-1.4 3.5-3.5 3.5Z"
      />
      <path d="M12 21c-4 0-6.8-2.7-6.8-6.6 0-3 1.7-4.6 3-6.3.6 1.2 1.2 1.8 2.1 2.3C10.3 7.3 11 4.7 13.2 3c.2 4.3 5.6 5.8 5.6 11.4 0 3.9-2.8 6.6-6.8 6.6Z" />
    </Icon>
  );
}
