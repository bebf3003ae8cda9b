// Written by hand: a phone takes as long to create its first Intl.DateTimeFormat as to draw a screen.

/** A day as dd.mm.yyyy, in the player's time zone; undefined when the time is missing or invalid. */
export function formatDay(time: string | null): string | undefined {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime()) ? undefined : dayOf(date);
}

/** A moment as dd.mm.yyyy hh:mm, in the player's time zone. */
export function formatMoment(time: string): string {
  const date = new Date(time);
  return `${dayOf(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function dayOf(date: Date): string {
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A duration as m:ss, or from an hour on as h:mm:ss. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
