const GROUNDS = [
  ['#8b6cff', '#ff6fb1'],
  ['#2bd9a0', '#1d6fd1'],
  ['#ffc53d', '#ff6b4a'],
  ['#4da8ff', '#6a49f2'],
  ['#ff9f1c', '#c2387e'],
  ['#5be0d0', '#2a7d6b'],
  ['#f27ea9', '#7a4be0'],
  ['#ffd166', '#2fa36b'],
] as const;

const HATS = [
  '<path d="M30 37 64 20l34 17-34 10Z" fill="#0e1020"/><circle cx="98" cy="37" r="4" fill="#ffc53d"/>',
  '<path d="m36 44-4-24 20 14Zm56 0 4-24-20 14Z" fill="#fff" stroke="#0e1020" stroke-width="4" stroke-linejoin="round"/>',
  '<path d="M38 42c4-30 48-30 52 0Z" fill="#0e1020"/><path d="M86 40h20" stroke="#0e1020" stroke-width="6" stroke-linecap="round"/>',
  '<path d="M64 40V20" stroke="#0e1020" stroke-width="4"/><circle cx="64" cy="17" r="6" fill="#ffc53d"/>',
] as const;

const EYES = [
  '<circle cx="51" cy="66" r="5"/><circle cx="77" cy="66" r="5"/>',
  '<path d="M45 68q6-9 12 0M71 68q6-9 12 0" fill="none" stroke="#0e1020" stroke-width="4" stroke-linecap="round"/>',
  '<circle cx="51" cy="66" r="5"/><path d="M71 66h12" stroke="#0e1020" stroke-width="4" stroke-linecap="round"/>',
] as const;

const MOUTHS = [
  '<path d="M52 82q12 12 24 0" fill="none" stroke="#0e1020" stroke-width="4" stroke-linecap="round"/>',
  '<path d="M52 80h24q-2 14-12 14t-12-14Z"/>',
  '<path d="M58 84h12" stroke="#0e1020" stroke-width="4" stroke-linecap="round"/>',
] as const;

/** A picture of a market-goer, always the same for the same id: an SVG document of 128 by 128. */
export function avatar(playerId: number): string {
  const [from, to] = pick(GROUNDS, playerId);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="128" height="128" fill="url(#g)"/>
<path d="M20 128c2-30 20-36 44-36s42 6 44 36Z" fill="#0e1020" opacity=".35"/>
<circle cx="64" cy="68" r="34" fill="#fff4e0"/>
<g fill="#0e1020">${pick(EYES, playerId / 8)}${pick(MOUTHS, playerId / 64)}</g>
${pick(HATS, playerId / 3)}
</svg>
`;
}

function pick<T>(choices: readonly T[], seed: number): T {
  const choice = choices[Math.floor(seed) % choices.length];
  if (choice === undefined) {
    throw new RangeError('Nothing to choose from');
  }
  return choice;
}
