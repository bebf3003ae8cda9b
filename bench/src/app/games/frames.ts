import type { TraceEvent } from './trace.ts';

/** What Chromium's compositor made of one beat of the screen; `begin` in microseconds. */
export type Beat = {
  readonly begin: number;
  readonly outcome: 'shown' | 'dropped' | 'idle';
  /** The compositor had something to move, without the page's main thread. */
  readonly moving: boolean;
};

/** A frame and how long the one before it stood in its place, or the wish for it: microseconds. */
export type Frame = { readonly begin: number; readonly end: number };

type Reporter = {
  readonly state?: string;
  readonly frame_sequence?: number;
  readonly has_compositor_animation?: boolean;
};

const OUTCOMES: Readonly<Record<string, Beat['outcome']>> = {
  STATE_PRESENTED_ALL: 'shown',
  STATE_PRESENTED_PARTIAL: 'shown',
  STATE_DROPPED: 'dropped',
  STATE_NO_UPDATE_DESIRED: 'idle',
};
const RANK = ['idle', 'dropped', 'shown'] as const;

/**
 * The beats of the page's compositor, in order. One beat can have two reports, the compositor's own and the main
 * thread's: it was shown when one of them was. Other processes have compositors, too: theirs are left out.
 */
export function readBeats(events: readonly TraceEvent[]): Beat[] {
  const beats = new Map<number, Beat>();
  const page = events.find(({ name }) => name === 'FunctionCall')?.pid;
  for (const { name, ph, pid, ts, args } of events) {
    const { state = '', frame_sequence: number = 0, has_compositor_animation: moving = false } = reporterOf(args);
    const outcome = outcomeOf(state, moving);
    if (pid === page && name === 'PipelineReporter' && ph === 'b' && outcome !== undefined) {
      const known = beats.get(number);
      beats.set(number, {
        begin: known?.begin ?? ts,
        outcome: known && RANK.indexOf(known.outcome) > RANK.indexOf(outcome) ? known.outcome : outcome,
        moving: moving || known?.moving === true,
      });
    }
  }
  return [...beats.values()].sort((a, b) => a.begin - b.begin);
}

/** A movement that shows nothing new has stumbled: the compositor gives up a frame for which something is not drawn yet. */
function outcomeOf(state: string, moving: boolean): Beat['outcome'] | undefined {
  const outcome = OUTCOMES[state];
  return outcome === 'idle' && moving ? 'dropped' : outcome;
}

function reporterOf(args: TraceEvent['args']): Reporter {
  return args['frame_reporter'] ?? {};
}

/** Frames: each lasts from the last one that was shown, or from the first that was wished for after a rest. */
export function readFrames(beats: readonly Beat[]): Frame[] {
  const frames: Frame[] = [];
  let since: number | undefined;
  for (const beat of beats) {
    if (beat.outcome === 'shown' && since !== undefined) {
      frames.push({ begin: since, end: beat.begin });
    }
    if (beat.outcome !== 'dropped') {
      since = beat.outcome === 'shown' ? beat.begin : undefined;
    } else {
      since ??= beat.begin;
    }
  }
  return frames;
}

/** Microseconds from the finger's lifting to the first frame in which something moves; undefined when nothing does. */
export function readAnswer(events: readonly TraceEvent[], beats: readonly Beat[]): number | undefined {
  const lifted = events.find(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && isLift(args));
  const moved = beats.find(
    ({ begin, outcome, moving }) => moving && outcome === 'shown' && lifted !== undefined && begin > lifted.ts,
  );
  return lifted && moved && moved.begin - lifted.ts;
}

function isLift(args: TraceEvent['args']): boolean {
  const data: { readonly type?: string } = args['data'] ?? {};
  return data.type === 'pointerup';
}
