import { accent, Icon } from '../../ui/icons/icons.tsx';

export function CopyIcon() {
  return (
    <Icon size={20}>
      <rect className={accent} x="9" y="9" width="11.5" height="11.5" rx="3" />
      <path d="M12 8.5h5.5a3 3 0 0 1 3 3V17.5a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3Z" />
      <path d="M6 15.5A2.5 2.5 0 0 1 3.5 13V6.5a3 3 0 0 1 3-3H13A2.5 2.5 0 0 1 15.5 6" />
    </Icon>
  );
}

export function CopiedIcon() {
  return (
    <Icon size={20}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <Icon size={22}>
      <path className={accent} d="M9.5 13.5 20.5 3.5l-5 17Z" />
      <path d="M20.5 3.5 3.5 10l6 3.5 6 7ZM20.5 3.5l-11 10v5.5l3-3" />
    </Icon>
  );
}

export function TrophyIcon() {
  return (
    <Icon>
      <path className={accent} d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0Z" />
      <path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4v1.5a3.5 3.5 0 0 0 3.5 3.5M16.5 5.5H20v1.5a3.5 3.5 0 0 1-3.5 3.5M12 14v3.5M8 20.5h8M9.5 20.5a2.5 2.5 0 0 1 5 0" />
    </Icon>
  );
}

export function TipIcon() {
  return (
    <Icon size={22}>
      <path className={accent} d="M12 3.5a6 6 0 0 0-3.5 10.9V17h7v-2.6A6 6 0 0 0 12 3.5Z" />
      <path d="M12 3.5a6 6 0 0 0-3.5 10.9V17h7v-2.6A6 6 0 0 0 12 3.5ZM10 20.5h4" />
    </Icon>
  );
}
