/** Sentences by which the server refuses a command, as its source has them, with {what differs}; a test finds each there. */
export const refusals: Readonly<Record<string, string>> = {
  'There is no player {playerId}.': 'Игрока {1} нет.',
  'Player {playerId} is already banned since {since} by {before.operator}.': 'Игрок {1} уже заблокирован: {2}, {3}.',
  'Player {playerId} is not banned.': 'Игрок {1} не заблокирован.',
  'Player {playerId} cannot be erased yet:': 'Игрока {1} пока нельзя стереть:',
  'Player {playerId} has {MAX_NOTES} notes already: no more can be written.':
    'У игрока {1} уже {2} заметок: больше нельзя.',
  'Player {playerId} has {before} {what}: {amount} cannot be added.':
    'У игрока {1} сейчас {2} {3}: добавить {4} нельзя.',
  'This adjustment has been made already.': 'Эта поправка уже внесена.',
  'This note has been written already.': 'Эта заметка уже записана.',
  'The reason has no letters that can be seen.': 'В причине нет видимых букв.',
  'No player who allows messages would get this one.': 'Это сообщение не получит никто из тех, кто их разрешил.',
  'A message waits for a time that is still to come, at most 90 days ahead.':
    'Время отправки должно быть впереди, не дальше 90 дней.',
  'A message has a text in one language at least, of 1 to {MAX_LETTERS} letters.':
    'Нужен текст хотя бы на одном языке, от 1 до {1} букв.',
  'The days in which players were active are a whole number from 1 to {MAX_DAYS}.':
    'Дни активности\u00a0— целое число от 1 до {1}.',
  'This message has been sent already.': 'Это сообщение уже отправлено.',
  'This message is being sent already, or there is none: it cannot be cancelled.':
    'Это сообщение уже отправляется, или его нет: отменить нельзя.',
  'One operator must be an owner: give another one that role first.':
    'Один владелец должен остаться: сначала дайте эту роль другому.',
  'There is no operator {operatorId}.': 'Оператора {1} нет.',
  'Operator {taken.operatorId} is called {taken.name} already, which looks the same: choose another name.':
    'Оператора {1} уже зовут {2}, это выглядит так же: выберите другое имя.',
  'There is no task {tag}.': 'Задания {1} нет.',
  'Task {task.tag} already exists.': 'Задание {1} уже есть.',
  'There is no order {orderId}.': 'Заказа {1} нет.',
  'This money already paid order {order_id}.': 'Этими деньгами уже оплачен заказ {1}.',
  'This transaction brought no money ({reason}).': 'Эта транзакция не принесла денег ({1}).',
  'This transaction is not on the chain: it was discarded.': 'Этой транзакции нет в сети: она отброшена.',
  'This is our own money that bounced back; it cannot pay for an order.':
    'Это наши же деньги, которые вернулись: оплатить ими заказ нельзя.',
  'Order {orderId} must be paid to another account than the one that received this money.':
    'Заказ {1} оплачивают на другой счёт, не на тот, куда пришли эти деньги.',
  'Payment {hash} has been put aside already.': 'Платёж {1} уже отложен.',
  'Nothing of payment {hash} waits.': 'В платеже {1} ничего не ждёт решения.',
  'A refund must be more than 0 TON.': 'Возврат должен быть больше 0 TON.',
  'Transaction {hash} was not read.': 'Транзакция {1} не прочитана.',
  'This payment goes back by itself: a server with ROLE=all or jobs sends it.':
    'Этот платёж вернётся сам: его отправит сервер с ROLE=all или jobs.',
  'Choose 1 to {MAX_DAYS} days, the first before the last.': 'Выберите от 1 до {1} дней, первый не позже последнего.',
  'The export has more than {most} rows.': 'В выгрузке больше {1} строк.',
  'The file is not a JPEG, PNG or WebP picture.': 'Это не картинка JPEG, PNG или WebP.',
  'The picture cannot be read: it is damaged, or has more than 40 million pixels.':
    'Картинку не прочитать: она испорчена, или в ней больше 40\u00a0млн пикселей.',
  "The file is UTF-16, and must be UTF-8: save it as 'CSV UTF-8'. Nothing is imported.":
    'Файл в UTF-16, а нужен UTF-8: сохраните его как «CSV UTF-8». Ничего не загружено.',
  'The columns of the file are separated by tabs: save it as CSV, with commas or semicolons. Nothing is imported.':
    'Столбцы файла разделены табуляцией: сохраните его как CSV с запятыми или точками с запятой. Ничего не загружено.',
  'The new order must name each task once.': 'В новом порядке каждое задание должно быть один раз.',
};

const patterns = Object.entries(refusals).map(([english, russian]) => {
  const [...parts] = english.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return { english: new RegExp(`^${parts.join('(.+?)')}$`), russian };
});

/** A refusal line by line; a line without words here stays as the server wrote it. */
export function translateRefusal(detail: string): string {
  return detail.split('\n').map(translateLine).join('\n');
}

const NO_LIMIT = " The command 'npm run ops' at the server has no such limit.";

/** The server's words for what it counts, where they follow a number. */
const things: Readonly<Record<string, string>> = { coins: 'монет', attempts: 'попыток' };

function translateLine(line: string): string {
  if (line.endsWith(NO_LIMIT)) {
    return `${translateLine(line.slice(0, -NO_LIMIT.length))} У команды «npm run ops» на сервере такого предела нет.`;
  }
  for (const { english, russian } of patterns) {
    const found = english.exec(line);
    if (found !== null) {
      return russian.replaceAll(/\{(\d)\}/g, (_, place: string) => {
        const value = found[Number(place)] ?? '';
        return things[value] ?? value;
      });
    }
  }
  return line;
}
