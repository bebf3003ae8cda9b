import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusals, translateRefusal } from './refusals.ts';

const folder = new URL('../../../../../packages/backend/src/', import.meta.url);
const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8'))
  .join('\n')
  .replaceAll('${', '{');

test.each(Object.keys(refusals))('the server refuses with: %s', (english) => {
  expect(sources).toContain(english);
});

test('a refusal is said in Russian with its names and numbers, line by line, and as it came if there are no words for it', () => {
  expect(translateRefusal('There is no player 77.')).toBe('Игрока 77 нет.');
  expect(translateRefusal('Operator 5 is called Mei already, which looks the same: choose another name.')).toBe(
    'Оператора 5 уже зовут Mei, это выглядит так же: выберите другое имя.',
  );
  expect(translateRefusal('Player 7 has 5 coins: -6 cannot be added.')).toBe(
    'У игрока 7 сейчас 5 монет: добавить -6 нельзя.',
  );
  const tooLong = "The export has more than 20000 rows. The command 'npm run ops' at the server has no such limit.";
  expect(translateRefusal(tooLong)).toBe(
    'В выгрузке больше 20000 строк. У команды «npm run ops» на сервере такого предела нет.',
  );
  expect(translateRefusal('Player 7 cannot be erased yet:\n  - something new')).toBe(
    'Игрока 7 пока нельзя стереть:\n  - something new',
  );
});
