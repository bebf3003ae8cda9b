import type { Visitor } from '../visitor.ts';

export async function visitLanterns(visitor: Visitor): Promise<void> {
  await visitor.opens('/');
  await visitor.player.app.getByRole('button', { name: /^(Light tonight|Зажечь)/ }).waitFor();
  await visitor.keeps('to light');
  await visitor.player.app.getByRole('button', { name: /^(Light tonight|Зажечь)/ }).click();
  await visitor.sees('Tomorrow: +20 and an attempt', 'Завтра: +20 и попытка');
  await visitor.keeps('lit');
}

export async function visitLanternsTomorrow(visitor: Visitor): Promise<void> {
  await visitor.opens('/');
  await visitor.player.app.getByRole('button', { name: /\+20 / }).waitFor();
  await visitor.keeps('the next day');
}
