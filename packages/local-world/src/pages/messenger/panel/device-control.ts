import { type Choices, keysOf, oneOf, platforms, sizes, versions } from '../choices.ts';
import { insets } from '../insets.ts';
import { checkbox, group, select } from './fields.ts';

type Change = (changed: Partial<Choices>) => void;

const PLATFORM_LABELS = { ios: 'iOS', android: 'Android', macos: 'macOS', tdesktop: 'Desktop', web: 'Web' } as const;
const SIZE_LABELS = {
  '320x568': '320 × 568',
  '360x560': '360 × 560',
  '360x640': '360 × 640',
  '390x844': '390 × 844',
  desktop: 'Desktop, 480 wide',
} as const;

/** The phone: its size, its system, the messenger's version, and what covers its screen. */
export function deviceControl(choices: Choices, change: Change): HTMLElement {
  const known = versions.map(String);
  const offered = known.includes(choices.version) ? known : [...known, choices.version];
  return group(
    'Phone',
    'fields',
    select(
      'size',
      'Size',
      sizes.map((value) => ({ value, label: SIZE_LABELS[value] })),
      choices.size,
      (value) => change({ size: oneOf(sizes, value) ?? choices.size }),
    ),
    select(
      'platform',
      'Platform',
      platforms.map((value) => ({ value, label: PLATFORM_LABELS[value] })),
      choices.platform,
      (platform) => change({ platform }),
    ),
    select(
      'version',
      'Version',
      offered.map((value) => ({ value, label: value })),
      choices.version,
      (version) => change({ version }),
    ),
    select(
      'insets',
      'Safe area',
      keysOf(insets).map((value) => ({ value, label: insets[value].label })),
      choices.insets,
      (value) => change({ insets: oneOf(keysOf(insets), value) ?? choices.insets }),
    ),
    checkbox('low', 'Slow phone (performance class LOW)', choices.low, (low) => change({ low })),
    checkbox('extension', "Wallet's browser extension", choices.extension, (extension) => change({ extension })),
  );
}
