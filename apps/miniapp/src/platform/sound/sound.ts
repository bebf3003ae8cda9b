import { useEffect } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { soundSetting } from '../settings/settings.ts';
import { onActivated, onDeactivated } from '../telegram/behaviour.ts';
import type { SoundName } from './recipes.ts';

let context: AudioContext | undefined;

const player = lazyPart(async () => (await import('./player.ts')).playNotes);

/** Loads the sounds; until then playSound is silent. */
export async function preloadSound(): Promise<void> {
  await player.loadInTime();
}

/** Plays a sound. Silent before the first touch, while the app is hidden, and when switched off. */
export function playSound(name: SoundName): void {
  if (context !== undefined && isAudible(context) && soundSetting.get() === 'on') {
    player.loaded()?.(context, name);
  }
}

/** Plays a sound for an answer that may come before the sounds have loaded. */
export function playWhenLoaded(name: SoundName): void {
  preloadSound().then(
    () => playSound(name),
    () => undefined,
  );
}

/** Enables sound on the screen that uses it: from the first touch or key on, and never while the app is hidden. */
export function useSound(): void {
  useEffect(() => {
    const stopWaiting = onFirstTouch(() => {
      context ??= new AudioContext();
      resume();
    });
    const stopResuming = onActivated(resume);
    const stopSuspending = onDeactivated(() => void context?.suspend().catch(() => {}));
    return () => {
      stopWaiting();
      stopResuming();
      stopSuspending();
    };
  }, []);
}

/** A context that the same touch has just created is still starting, but its first sound is audible. */
function isAudible({ state, currentTime }: AudioContext): boolean {
  return state === 'running' || (state === 'suspended' && currentTime === 0);
}

function resume(): void {
  if (context?.state === 'suspended') {
    context.resume().catch(() => {});
  }
}

/** Browsers only let audio start inside one of these. */
const gestures = ['pointerup', 'touchend', 'keydown'] as const;

function onFirstTouch(listener: () => void): () => void {
  const stop = new AbortController();
  for (const gesture of gestures) {
    document.addEventListener(gesture, listener, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}
