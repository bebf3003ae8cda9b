import { accent, Icon } from '../../ui/icons/icon.tsx';

/** The banner of a stall: where the street leads. */
export function MainIcon() {
  return (
    <Icon>
      <path className={accent} d="M7 4.5h11l-3 4.5 3 4.5H7Z" />
      <path d="M7 21V3M7 4.5h11l-3 4.5 3 4.5H7" />
    </Icon>
  );
}

/** A young moon with the first star: the evening begins. */
export function EarlyIcon() {
  return (
    <Icon>
      <path className={accent} d="m17 3.5 1.1 2.6 2.6 1.1-2.6 1.1L17 10.9l-1.1-2.6-2.6-1.1 2.6-1.1Z" />
      <path d="M12 4.2a8.3 8.3 0 1 0 8.3 10.3A6.8 6.8 0 0 1 12 4.2Z" />
    </Icon>
  );
}
