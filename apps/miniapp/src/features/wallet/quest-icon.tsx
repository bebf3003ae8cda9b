import { accent, Icon } from '../../ui/icons/icon.tsx';

export function QuestIcon() {
  return (
    <Icon size={22}>
      <path className={accent} d="M6 4h8l-2.5 4L14 12H6Z" />
      <path d="M6 21V4h12l-3 4.5 3 4.5H6" />
    </Icon>
  );
}
