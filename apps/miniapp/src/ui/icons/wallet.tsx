import { accent, Icon, type IconProps } from './icon.tsx';

export function WalletIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M18 7V5.6A1.6 1.6 0 0 0 16 4L5.6 6.2A3.2 3.2 0 0 0 3 9.3V17a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3v-7a3 3 0 0 0-3-3H6" />
      <circle className={accent} cx="16.3" cy="13.5" r="1.9" />
    </Icon>
  );
}
