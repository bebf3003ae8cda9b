import { accent, Icon, type IconProps } from '../../../ui/icons/icons.tsx';

export function VideoIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <rect className={accent} x="3" y="5" width="18" height="14" rx="4" opacity="0.35" />
      <rect x="3" y="5" width="18" height="14" rx="4" />
      <path className={accent} d="M10 9.2v5.6l4.8-2.8Z" />
      <path d="M10 9.2v5.6l4.8-2.8Z" />
    </Icon>
  );
}

const speaker = 'M4 10v4a1 1 0 0 0 1 1h2.6l4.4 3.6V5.4L7.6 9H5a1 1 0 0 0-1 1Z';

export function SoundOnIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path className={accent} d={speaker} />
      <path d={speaker} />
      <path d="M15.5 9.3a4 4 0 0 1 0 5.4M18 6.8a7.5 7.5 0 0 1 0 10.4" />
    </Icon>
  );
}

export function SoundOffIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d={speaker} />
      <path d="m16 9.7 4.6 4.6M20.6 9.7 16 14.3" />
    </Icon>
  );
}
