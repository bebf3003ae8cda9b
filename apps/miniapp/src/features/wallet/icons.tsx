import { accent, Icon } from '../../ui/icons/icons.tsx';

export function MinerIcon() {
  return (
    <Icon size={22}>
      <path className={accent} d="M9 4c4-1.5 8.5 1 10 5-2.5-1.5-5-2-7-1.5Z" />
      <path d="M4 20 14.5 9.5M8.5 4.5C14 2 21 7 20 15.5" />
    </Icon>
  );
}

export function ExplorerIcon() {
  return (
    <Icon size={20}>
      <path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
    </Icon>
  );
}

export function ReloadIcon() {
  return (
    <Icon size={22}>
      <path d="M19.5 8.5A8.2 8.2 0 1 0 20.2 13M20 3.5v5h-5" />
    </Icon>
  );
}

export function QuestIcon() {
  return (
    <Icon size={22}>
      <path className={accent} d="M6 4h8l-2.5 4L14 12H6Z" />
      <path d="M6 21V4h12l-3 4.5 3 4.5H6" />
    </Icon>
  );
}
