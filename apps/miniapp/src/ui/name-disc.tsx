import type { CSSProperties } from 'react';
import { Avatar, initialOf } from './avatar.tsx';

/** A disc's light, ground and shade. */
const TONES = [
  ['#a58bff', '#7a4fe6', '#c74d9e'],
  ['#ff9db0', '#c63c66', '#93285e'],
  ['#6fdcc0', '#14806c', '#0e5c66'],
  ['#8cc4ff', '#2b6fd0', '#3a49a8'],
  ['#ffc27a', '#b3590f', '#8a3a12'],
];

/** Another player's picture or initial: in a list, each letter has its colour. */
export function NameDisc({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  const [light, ground, shade] = TONES[(initialOf(name).codePointAt(0) ?? 0) % TONES.length] ?? [];
  const disc = `radial-gradient(circle at 30% 20%, ${light}, ${ground} 55%, ${shade})`;
  return (
    <span style={{ display: 'grid', '--disc': disc } as CSSProperties}>
      <Avatar name={name} url={url} />
    </span>
  );
}
