const tones = ['coin', 'neon', 'good', 'bad', 'info'] as const;

export type Tone = (typeof tones)[number];

/** The colour of a stall, a sign or a lot: always the same for the same id, and different for the next. */
export function toneOf(id: number): Tone {
  return tones[id % tones.length] ?? 'coin';
}
