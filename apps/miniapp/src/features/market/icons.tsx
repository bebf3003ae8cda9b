import { accent, Icon } from '../../ui/icons/icons.tsx';

export function LensIcon() {
  return (
    <Icon size={22}>
      <circle className={accent} cx="10.5" cy="10.5" r="6.5" />
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5M7.6 10.2a3 3 0 0 1 2.2-2.6" />
    </Icon>
  );
}

export function CrossIcon() {
  return (
    <Icon size={20}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

/** Leads out of the app. */
export function OutIcon() {
  return (
    <Icon size={16}>
      <path d="M13 4.5h6.5V11M19 5l-8.5 8.5M17.5 15v3a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2h3" />
    </Icon>
  );
}
