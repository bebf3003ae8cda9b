import { type Choices, launches, oneOf } from '../choices.ts';
import { group, select, text } from './fields.ts';

const LANGUAGES = [
  { value: '', label: "The player's own" },
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
  { value: 'de', label: 'Deutsch' },
] as const;

const LAUNCH_LABELS = {
  signed: 'Signed',
  none: 'None',
  old: 'Signed 25 hours ago',
  tampered: 'Tampered with',
} as const;

/** The launch parameters. */
export function launchControl(choices: Choices, change: (changed: Partial<Choices>) => void): HTMLElement {
  return group(
    'Launch',
    'fields',
    select('language', 'Language', LANGUAGES, choices.language, (language) => change({ language })),
    select(
      'launch',
      'Init data',
      launches.map((value) => ({ value, label: LAUNCH_LABELS[value] })),
      choices.launch,
      (value) => change({ launch: oneOf(launches, value) ?? choices.launch }),
    ),
    text('start_param', 'Start parameter', choices.start_param, 'ref_…', (start_param) => change({ start_param })),
  );
}
