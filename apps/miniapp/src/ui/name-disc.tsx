import type { CSSProperties } from 'react';
import { Avatar, initialOf } from './avatar.tsx';

/** A disc's paper, above and below. The letter on it is white: each is dark enough for it. */
export const TONES = [
  ['#7a4fe6', '#4a2ba8'],
  ['#c63c66', '#8a1f56'],
  ['#127d68', '#0a4c56'],
  ['#2b6bc8', '#1f3f94'],
  ['#a9540f', '#74300f'],
] as const;

/** The ribs of a paper lantern: darker than its paper. */
const RIB = 'transparent calc(100% - 2px), rgb(0 0 0 / 22%) calc(100% - 1px), transparent';
const RIBS = `radial-gradient(ellipse 24% 64%, ${RIB}), radial-gradient(ellipse 44% 60%, ${RIB})`;

/** Another player's picture, or the initial on a paper lantern: in a list, each letter has its colour. */
export function NameDisc({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  const [paper, shade] = TONES[(initialOf(name).codePointAt(0) ?? 0) % TONES.length] ?? TONES[0];
  const disc = `${RIBS}, linear-gradient(170deg, ${paper}, ${shade})`;
  return (
    <span style={{ display: 'grid', '--disc': disc } as CSSProperties}>
      <Avatar name={name} url={url} />
    </span>
  );
}
