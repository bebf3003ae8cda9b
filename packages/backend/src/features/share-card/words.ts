import { counted, type Language } from '../../platform/words/language.ts';

/** What a picture says: what was won, the figure in the middle, and a line below it. */
export type CardText = { readonly title: string; readonly figure: string; readonly below: string };

type Words = {
  readonly card: (win: Win) => CardText;
  /** The message around the picture, in the player's own voice. */
  readonly caption: (win: Win) => string;
  readonly play: string;
};

/** A text that is missing in one language does not compile. */
export const words: Record<Language, Words> = {
  en: {
    card: (win) => {
      switch (win.kind) {
        case 'card':
          return { title: 'All 8 pairs found', figure: clock(win.seconds), below: 'Can you beat that?' };
        case 'puzzle':
          return { title: 'Puzzle solved', figure: movesInEnglish(win.moves), below: 'How many will you need?' };
        case 'daily':
          return {
            title: `Puzzle of ${dateOf(win.day, 'en')}`,
            figure: movesInEnglish(win.moves),
            below: win.moves === win.best ? 'It cannot be done in fewer' : `It can be done in ${win.best}`,
          };
      }
    },
    caption: (win) =>
      win.kind === 'card'
        ? `I found all 8 pairs in ${clock(win.seconds)}. Can you beat that?`
        : win.kind === 'puzzle'
          ? `I solved the puzzle in ${movesInEnglish(win.moves)}. How many will you need?`
          : `I solved the puzzle of ${dateOf(win.day, 'en')} in ${movesInEnglish(win.moves)}. Your turn!`,
    play: 'Play',
  },
  ru: {
    card: (win) => {
      switch (win.kind) {
        case 'card':
          return { title: 'Все 8 пар найдены', figure: clock(win.seconds), below: 'Сможешь быстрее?' };
        case 'puzzle':
          return { title: 'Пятнашки собраны', figure: movesInRussian(win.moves), below: 'А ты за сколько соберёшь?' };
        case 'daily':
          return {
            title: `Пятнашки дня, ${dateOf(win.day, 'ru')}`,
            figure: movesInRussian(win.moves),
            below: win.moves === win.best ? 'Меньше не бывает' : `Можно и за ${win.best}`,
          };
      }
    },
    caption: (win) =>
      win.kind === 'card'
        ? `Все 8 пар за ${clock(win.seconds)}. Сможешь быстрее?`
        : win.kind === 'puzzle'
          ? `Мой результат в пятнашках: ${movesInRussian(win.moves)}. А ты за сколько соберёшь?`
          : `Мой результат в пятнашках за ${dateOf(win.day, 'ru')}: ${movesInRussian(win.moves)}. Теперь ты!`,
    play: 'Играть',
  },
};

function movesInEnglish(moves: number): string {
  return moves === 1 ? '1 move' : `${moves} moves`;
}

function movesInRussian(moves: number): string {
  return counted(moves, 'ход', 'хода', 'ходов');
}

/** `0:48`, `1:02:05`. */
function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function dateOf(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** What a player has won, as the server has it. `seconds` from the deal to the last pair. */
export type Win =
  | { readonly kind: 'card'; readonly seconds: number }
  | { readonly kind: 'puzzle'; readonly moves: number }
  | { readonly kind: 'daily'; readonly day: string; readonly moves: number; readonly best: number };
