import { breakStars, invoice, paysInvoice } from '../../../stage/stars.ts';
import type { Visitor } from '../visitor.ts';

/** A miner that can be paid for in TON or in Stars. */
export async function visitStars(visitor: Visitor): Promise<void> {
  const { player } = visitor;
  await visitor.opens('/miner');
  await visitor.button('1 TON', '1 TON').click();
  await visitor.button('Buy for 150 ⭐', 'Купить за 150 ⭐').waitFor();
  await visitor.keeps('both methods');
  await visitor.taps('Buy for 150 ⭐', 'Купить за 150 ⭐');
  await invoice(player).waitFor();
  await visitor.keeps('the invoice is open');
  await breakStars(player.stage, { end: 'pending', late_ms: 20_000 });
  await paysInvoice(player);
  await visitor.sees('Paid! Starting your miner...', 'Оплачено! Запускаем майнер…');
  await visitor.keeps('waiting');
  await breakStars(player.stage);
  await player.app.getByRole('dialog', { name: visitor.words('Success', 'Готово'), exact: true }).waitFor();
  await visitor.keeps('granted');
}

/** A miner that costs Stars and nothing else. */
export async function visitStarsAlone(visitor: Visitor): Promise<void> {
  await visitor.opens('/miner');
  await visitor.button('150 ⭐', '150 ⭐').first().waitFor();
  await visitor.keeps('to buy');
  await visitor.taps('150 ⭐', '150 ⭐');
  await visitor.player.app.getByRole('dialog').waitFor();
  await visitor.keeps('Stars alone');
}
