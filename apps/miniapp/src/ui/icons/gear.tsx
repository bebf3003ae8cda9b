import { accent, Icon, type IconProps } from './icon.tsx';

export function GearIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M12 3.2v2.4M12 18.4v2.4M3.2 12h2.4M18.4 12h2.4M5.8 5.8l1.7 1.7M16.5 16.5l1.7 1.7M18.2 5.8l-1.7 1.7M7.5 16.5l-1.7 1.7" />
      <circle cx="12" cy="12" r="5.6" />
      <circle className={accent} cx="12" cy="12" r="2.1" />
    </Icon>
  );
}
