import { Icon, type IconProps } from './icon.tsx';

export function ChevronIcon({ size = 20 }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m9 5 7 7-7 7" />
    </Icon>
  );
}
