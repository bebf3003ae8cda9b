import type { Player } from './player.ts';

type Heard = { readonly said: string[]; readonly missed: string[] };

/**
 * Listens as a screen reader does: to what changes in a live region that was there before. What comes together with its
 * region is missed, as by many of them; an alert is not, which browsers announce when it appears.
 */
const LISTEN = `(() => {
  const said = [], missed = [], known = new Map();
  const hear = (first) => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')) {
      const text = region.textContent.trim();
      const before = known.get(region);
      known.set(region, text);
      if (first || text === '' || text === before) continue;
      (before === undefined && region.role !== 'alert' ? missed : said).push(text);
    }
  };
  hear(true);
  new MutationObserver(() => hear(false)).observe(document.body, { childList: true, subtree: true, characterData: true });
  return { said, missed };
})()`;

/** Records from now on the app's announcements. @returns reads what was announced, and what was missed */
export async function recordAnnouncements(player: Player): Promise<() => Promise<Heard>> {
  const frame = await player.frame();
  const heard = await frame.evaluateHandle<Heard>(LISTEN);
  return () => heard.jsonValue();
}
