const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** A day as dd.mm.yyyy, where the player is; undefined when the time is missing or none. */
export function formatDay(time: string | null): string | undefined {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime()) ? undefined : day.format(date);
}
