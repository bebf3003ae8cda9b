import { bySql, type Invariant } from '../../platform/invariant.ts';

export const paymentsInvariants: readonly Invariant[] = [
  bySql(
    'P1',
    'A transaction settles at most one order, of its receiver and network, in full, and money that was sent back settles none.',
    `select receipt.network, receipt.account, receipt.lt::text, receipt.hash, receipt.order_id from receipt
     left join payment_order using (player_id, order_id)
     where receipt.state = 'settled' and (payment_order.settled_at is null
       or payment_order.network <> receipt.network or payment_order.receiver <> receipt.account
       or payment_order.amount <> receipt.settled or receipt.value < payment_order.amount)`,
  ),
  bySql(
    'P2',
    'To the nano, what was received is settled, surplus, or unmatched, of which no more was sent back than is there; and the list of transactions has no gap.',
    `select network, account, lt::text, hash, 'does not follow the one before' as problem from (
       select receipt.*, lag(lt, 1, chain_account.start_lt) over following as lt_before,
         lag(hash, 1, chain_account.start_hash) over following as hash_before
       from receipt join chain_account using (network, account)
       where state <> 'invented' window following as (partition by receipt.network, receipt.account order by receipt.lt)
     ) as chained where prev_lt <> lt_before or prev_hash <> hash_before
     union all
     select chain_account.network, chain_account.account, cursor_lt::text, cursor_hash, 'is not the last one'
     from chain_account left join lateral (
       select lt, hash from receipt where receipt.network = chain_account.network
         and receipt.account = chain_account.account and state <> 'invented' order by lt desc limit 1
     ) as newest on true
     where cursor_lt <> coalesce(newest.lt, start_lt) or cursor_hash <> coalesce(newest.hash, start_hash)
     union all
     select network, account, lt::text, hash, 'does not add up' from receipt
     left join (
       select network, account, lt, hash, sum(amount) as refunded from payment_refund group by network, account, lt, hash
     ) as refund using (network, account, lt, hash)
     where case state when 'settled' then settled + surplus <> value or coalesce(refunded, 0) > surplus
       else settled + surplus <> 0 or coalesce(refunded, 0) > value end`,
  ),
  bySql(
    'P3',
    'A settled order is paid by one transaction, be it one that was found to be invented, and is one run, or one quest whose reward is one entry; an order that is not settled is none of these.',
    // What a cluster keeps in one place is read first, and given to the servers that have the orders.
    `with paid as materialized (
       select player_id, order_id, 'ton' as currency from receipt where state in ('settled', 'invented')
       union all
       select player_id, order_id, 'stars' from star_receipt where order_id is not null
     )
     select player_id, order_id from payment_order
     where (settled_at is not null) <> exists (
         select 1 from paid where paid.player_id = payment_order.player_id
           and paid.order_id = payment_order.order_id and paid.currency = payment_order.currency)
       or (kind = 'miner' and settled_at is not null) <> exists (
         select 1 from miner_run where miner_run.player_id = payment_order.player_id
           and miner_run.order_id = payment_order.order_id and miner_run.miner_id = payment_order.miner_id
           and miner_run.reward = payment_order.reward)
       or (kind = 'wallet_quest' and settled_at is not null) <> exists (
         select 1 from wallet_quest where wallet_quest.player_id = payment_order.player_id
           and wallet_quest.order_id = payment_order.order_id and wallet_quest.reward = payment_order.reward)`,
    `select coalesce(quest.player_id, entry.player_id) as player_id, quest.order_id from wallet_quest as quest
     full join (select * from ledger where kind = 'quest_reward') as entry
       on entry.player_id = quest.player_id and entry.ref = 'wallet_quest'
     where quest.reward is distinct from entry.amount`,
  ),
  bySql(
    'P4',
    'A payment in Stars settles at most one order, of its payer, of its amount and which it names; one that settles none goes back, and has gone back at a time that is known.',
    `select charge_id, star_receipt.state, star_receipt.order_id from star_receipt
     left join payment_order using (player_id, order_id)
     where star_receipt.order_id is null and star_receipt.state = 'settled'
       or star_receipt.order_id is not null and (payment_order.settled_at is null or payment_order.currency <> 'stars'
         or star_receipt.player_id <> payer_id or star_receipt.amount <> payment_order.amount
         or payload <> 'm:' || star_receipt.order_id::text)
       or (star_receipt.state = 'refunded') <> (refunded_at is not null)`,
  ),
  bySql(
    'P5',
    'An order is found by its id, under its owner.',
    // Read apart: on a cluster an order and its owner are on different servers.
    `with own as materialized (select order_id, player_id from payment_order),
       owner as materialized (select order_id, player_id from order_owner)
     select coalesce(own.order_id, owner.order_id) as order_id, own.player_id, owner.player_id as found
     from own full join owner using (order_id)
     where own.player_id is distinct from owner.player_id`,
  ),
];
