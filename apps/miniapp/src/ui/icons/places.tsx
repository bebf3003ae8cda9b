import { accent, dot, Icon, type IconProps } from './icons.tsx';

export function LotteryIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="m13.6 8.6 1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2.1 1.1.4-2.3-1.6-1.6 2.3-.3Z" />
      <path d="M5 6.5h14A1.5 1.5 0 0 1 20.5 8v1.7a2.4 2.4 0 0 0 0 4.6V16a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-1.7a2.4 2.4 0 0 0 0-4.6V8A1.5 1.5 0 0 1 5 6.5Z" />
      <path d="M8.5 10v.1M8.5 13.9v.1" />
    </Icon>
  );
}

export function CasinoIcon({ size }: IconProps) {
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

export function StakingIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="M12 9.5c.2-3.7 2.7-6 7-6-.1 3.9-2.6 6.1-7 6Z" />
      <path d="M12 13V8.8M12 9.5c.2-3.7 2.7-6 7-6-.1 3.9-2.6 6.1-7 6ZM12 10.8C11.8 8 9.9 6.3 6.5 6.3c.1 3 2 4.6 5.5 4.5Z" />
      <ellipse cx="12" cy="15.2" rx="7" ry="2.3" />
      <path d="M5 15.2v3.3c0 1.3 3.1 2.3 7 2.3s7-1 7-2.3v-3.3" />
    </Icon>
  );
}

export function InsuranceIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="M12 6.2v12c3-1.5 4.7-3.7 4.7-6.8V8Z" />
      <path d="m12 2.8 7.5 2.7v5.7c0 4.7-2.8 8-7.5 10-4.7-2-7.5-5.3-7.5-10V5.5Z" />
    </Icon>
  );
}

export function DatingIcon({ size }: IconProps) {
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

export function TaxiIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d="M9.3 2.8h5.4a.8.8 0 0 1 .8.8v2.7h-7V3.6a.8.8 0 0 1 .8-.8Z" />
      <path d="m4.5 12 1.9-4.4a2 2 0 0 1 1.8-1.2h7.6a2 2 0 0 1 1.8 1.2l1.9 4.4" />
      <path d="M5 12h14a1.8 1.8 0 0 1 1.8 1.8v3.7H3.2v-3.7A1.8 1.8 0 0 1 5 12ZM5 17.5v2.3M19 17.5v2.3M7 14.8h1.3M15.7 14.8H17" />
    </Icon>
  );
}
