import type { Player } from './player.ts';

type Announcements = { readonly announced: string[]; readonly missed: string[] };

/**
 * Listens as a screen reader does, to changes in a live region that was there before. A text that appears together with
 * its region is missed, as by many of them; an alert is not, because browsers announce it when it appears.
 */
const LISTEN = `(() => {
  const announced = [], missed = [], known = new Map();
  const record = (first) => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')) {
      const text = region.textContent.trim();
      const before = known.get(region);
      known.set(region, text);
      if (first || text === '' || text === before) continue;
      (before === undefined && region.role !== 'alert' ? missed : announced).push(text);
    }
  };
  record(true);
  new MutationObserver(() => record(false)).observe(document.body, { childList: true, subtree: true, characterData: true });
  return { announced, missed };
})()`;

/** Records the app's announcements from now on. @returns a function that reads them, and those that were missed */
export async function recordAnnouncements(player: Player): Promise<() => Promise<Announcements>> {
  const frame = await player.frame();
  const recorded = await frame.evaluateHandle<Announcements>(LISTEN);
  return () => recorded.jsonValue();
}
