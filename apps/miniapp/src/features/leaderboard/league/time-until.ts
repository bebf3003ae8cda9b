const MINUTE_MS = 60_000;

/** The rest of a week. Minutes only count on the last day. */
export type TimeUntil = { readonly days: number; readonly hours: number; readonly minutes: number };

/** The time from now until a moment, rounded up to minutes; never less than one. */
export function timeUntil(moment: string, nowMs: number): TimeUntil {
  const minutes = Math.max(1, Math.ceil((Date.parse(moment) - nowMs) / MINUTE_MS));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
