/** The samples of a scrape, by name and labels as they are written: `soho_limits_hit_total{limit="read"}`. */
export function samplesOf(scraped: string): Record<string, number> {
  const lines = scraped.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
