import type { Visitor } from '../visitor.ts';

export async function visitSettings(visitor: Visitor): Promise<void> {
  await visitor.opens('/');
  await visitor.taps('Settings', 'Настройки');
  await visitor.button('Done', 'Готово').waitFor();
  await visitor.keeps('settings');
  const other = visitor.words('Русский', 'English');
  await visitor.player.app.getByRole('radio', { name: other, exact: true }).check();
  await visitor.keeps('another language');
}
