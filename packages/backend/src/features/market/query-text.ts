/** Characters from which on a query is a substring; a shorter one is how a word starts. */
const SUBSTRING_FROM = 3;

/** What a lot can be found by, as patterns of LIKE on the key of a nickname or description, best first. */
export type SearchPatterns = {
  /** How the key of a nickname starts; none for a query that is only about words. */
  readonly start: string | undefined;
  readonly nickname: string;
  readonly description: string | undefined;
  /** Whether a trigram index can narrow it: 'c++' and '%%%' it cannot. */
  readonly indexed: boolean;
};

/** @param text a query as `market_text` of the migration has it, not empty */
export function patternsOf(text: string): SearchPatterns {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  if ([...text].length < SUBSTRING_FROM) {
    return { start: undefined, nickname: `% ${literal}%`, description: undefined, indexed: hasTrigram(` ${text}`) };
  }
  return { start: ` ${text}`, nickname: `%${literal}%`, description: `%${literal}%`, indexed: hasTrigram(text) };
}

/** Trigrams are of words with two spaces before and one behind: pg_trgm. */
function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text);
}
