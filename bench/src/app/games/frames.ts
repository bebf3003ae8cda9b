import type { TraceEvent } from './trace.ts';

/** What Chromium's compositor made of one beat of the screen; times in microseconds. */
export type Beat = {
  readonly begin: number;
  /** When the picture was drawn that this beat brought to the screen; undefined when it brought none. */
  readonly drawn: number | undefined;
  /** Nothing new was requested. */
  readonly idle: boolean;
  /** The compositor had something to move, without the page's main thread. */
  readonly moving: boolean;
};

/** How long a picture of a movement stood there, until the next one came: microseconds. */
export type Frame = { readonly begin: number; readonly end: number };

/** What a movement is made of: its frames, and how long a picture was waited for after each rest, in microseconds. */
export type Frames = { readonly frames: readonly Frame[]; readonly waits: readonly number[] };

type Reporter = {
  readonly state?: string;
  readonly frame_sequence?: number;
  readonly has_compositor_animation?: boolean;
};

/** The beats of the page's compositor, in order. Other processes have compositors, too: theirs are left out. */
export function readBeats(events: readonly TraceEvent[]): Beat[] {
  const draws = new Map(ofPage(events, 'DrawFrame').map(({ ts, args }) => [args['frameSeqId'], ts]));
  // A beat can have two reports, the compositor's own and the main thread's.
  const reports = Map.groupBy(
    ofPage(events, 'PipelineReporter').filter(({ ph, args }) => ph === 'b' && reporterOf(args).state !== undefined),
    ({ args }) => reporterOf(args).frame_sequence ?? 0,
  );
  const beats = [...reports].map(([number, [first, ...others]]): Beat => {
    const both = [first, ...others].map((event) => reporterOf(event?.args ?? {}));
    const isShown = both.some(({ state }) => state?.startsWith('STATE_PRESENTED'));
    const moving = both.some(({ has_compositor_animation: animated }) => animated);
    return {
      begin: first?.ts ?? 0,
      drawn: isShown ? draws.get(number) : undefined,
      // A movement that shows nothing new has stumbled: the compositor gives up a frame for which something is not drawn yet.
      idle: !moving && both.every(({ state }) => state === 'STATE_NO_UPDATE_DESIRED'),
      moving,
    };
  });
  return beats.sort((a, b) => a.begin - b.begin);
}

/**
 * Frames last from one beat that brought a picture to the next. The first picture after a rest is waited for, from the
 * page's wish until it is drawn. If the compositor alone has begun to move something, the first beat in which it brought
 * nothing begins a frame.
 */
export function readFrames(events: readonly TraceEvent[], beats: readonly Beat[]): Frames {
  const frames: Frame[] = [];
  const waits: number[] = [];
  let since: number | undefined;
  let stumbled: number | undefined;
  let rest = 0;
  for (const { begin, drawn, idle, moving } of beats) {
    if (drawn !== undefined) {
      const wish = since === undefined ? wishOf(events, rest, drawn) : undefined;
      if (wish !== undefined) {
        waits.push(drawn - wish);
      } else if (since !== undefined || stumbled !== undefined) {
        frames.push({ begin: since ?? stumbled ?? 0, end: begin });
      }
      since = begin;
      stumbled = undefined;
    } else if (idle) {
      since = undefined;
      stumbled = undefined;
      rest = begin;
    } else if (moving) {
      stumbled ??= begin;
    }
  }
  return { frames, waits };
}

/** When the page first wished for what its main thread made after a rest, and was drawn then; undefined when it made nothing. */
function wishOf(events: readonly TraceEvent[], rest: number, drawn: number): number | undefined {
  const made = ofPage(events, 'ActivateLayerTree').find(({ ts }) => ts > rest && ts <= drawn);
  if (made === undefined) {
    return undefined;
  }
  const begun = ofPage(events, 'BeginMainThreadFrame').filter(({ ts }) => ts <= made.ts);
  const last = begun.findLastIndex(({ args }) => frameOf(args) === made.args['frameId']);
  if (last === -1) {
    // It was made before the trace began, or without the main thread.
    return undefined;
  }
  const [before, begin] = [begun[last - 1]?.ts ?? 0, begun[last]?.ts ?? 0];
  const wishes = [...ofPage(events, 'ScheduleStyleRecalculation'), ...ofPage(events, 'RequestMainThreadFrame')];
  const times = wishes.map(({ ts }) => ts).filter((ts) => ts > before && ts <= begin);
  // Of what the trace did not see, the frame's own beginning counts.
  return Math.min(...times, begin);
}

function frameOf(args: TraceEvent['args']): unknown {
  const data: { readonly frameId?: number } = args['data'] ?? {};
  return data.frameId;
}

/** The events of this name in the page's process, in order. */
function ofPage(events: readonly TraceEvent[], wanted: string): TraceEvent[] {
  const page = events.find(({ name }) => name === 'FunctionCall')?.pid;
  return events.filter(({ name, pid }) => name === wanted && pid === page).sort((a, b) => a.ts - b.ts);
}

function reporterOf(args: TraceEvent['args']): Reporter {
  return args['frame_reporter'] ?? {};
}

/** Microseconds from the finger's lifting to the first beat in which something moves; undefined when nothing does. */
export function readAnswer(events: readonly TraceEvent[], beats: readonly Beat[]): number | undefined {
  const lifted = events.find(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && isLift(args));
  const moved = beats.find(
    ({ begin, drawn, moving }) => moving && drawn !== undefined && lifted !== undefined && begin > lifted.ts,
  );
  return lifted && moved && moved.begin - lifted.ts;
}

function isLift(args: TraceEvent['args']): boolean {
  const data: { readonly type?: string } = args['data'] ?? {};
  return data.type === 'pointerup';
}
