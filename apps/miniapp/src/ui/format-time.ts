// Written by hand: a phone takes as long to make its first Intl.DateTimeFormat as to draw a screen.

/** A day as dd.mm.yyyy, where the player is; undefined when the time is missing or none. */
export function formatDay(time: string | null): string | undefined {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime())
    ? undefined
    : `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** A moment as dd.mm.yyyy hh:mm, where the player is; undefined as above. */
export function formatMoment(time: string | null): string | undefined {
  const [day, date] = [formatDay(time), new Date(time ?? '')];
  return day && `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
