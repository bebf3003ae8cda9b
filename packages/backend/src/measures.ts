import { STARTING_ATTEMPTS } from '@soho/rules';
import { sql } from 'kysely';
import { sumsOfDay } from './features/operators/earnings.ts';
import type { Measure } from './platform/health/scrape.ts';

/** Reads every player, every lantern and every ad session. */
const attemptsGranted: Measure = {
  name: 'soho_attempts_granted_total',
  help: "Attempts that players were ever given, by source: 'start', 'lantern', or an ad by its evidence.",
  type: 'counter',
  label: 'source',
  query: () => sql`select 'start' as label, (count(*) * ${sql.lit(STARTING_ATTEMPTS)})::float8 as value from attempts
    union all select 'lantern', coalesce(sum(attempts), 0)::float8 from lantern
    union all select 'ad_' || evidence, count(*)::float8 from ad_session where status = 'consumed' group by evidence`,
};

/** Reads the whole ledger. */
const coinsMinted: Measure = {
  name: 'soho_coins_minted_total',
  help: 'Coins that players were ever paid, by the kind of their entry. What an operator took is not taken off.',
  type: 'counter',
  label: 'kind',
  query: () => sql`select kind as label, sum(amount)::float8 as value from ledger where amount > 0 group by kind`,
};

/** By the key of the day. Money is counted by it, and not by what a server has seen since its start. */
const lastDay: Measure = {
  name: 'soho_last_day',
  help: 'What the last whole day (UTC) came to, by kind: TON (in nanotons) and Stars received, coins paid and taken back, ads, players who are new and who came back.',
  type: 'gauge',
  label: 'kind',
  query: () => sql`select kinds.label, kinds.value::float8 as value from (
      select ${sql.join(Object.entries(sumsOfDay).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
      from daily_figure where day = (now() at time zone 'utc')::date - 1
    ) as summed cross join lateral (
      values ${sql.join(Object.keys(sumsOfDay).map((name) => sql`(${sql.lit(name)}, summed.${sql.ref(name)})`))}
    ) as kinds (label, value)`,
};

/** From the newest row back: operators do little, and back up every day. */
export const backupAge: Measure = {
  name: 'soho_backup_age_seconds',
  help: 'Seconds since the newest backup was recorded; not there before the first one.',
  type: 'gauge',
  query: () => sql`select '' as label, extract(epoch from now() - done_at)::float8 as value
    from operator_action where action = 'backup' order by action_id desc limit 1`,
};

/** By the index of what is unmatched. Whatever the index does not hold, the audit reads. */
export const unmatchedNanotons: Measure = {
  name: 'soho_unmatched_nanotons',
  help: 'Nanotons that came in, pay for nothing and were neither sent back nor put aside: they wait for the operator.',
  type: 'gauge',
  query: () => sql`select '' as label, coalesce(sum(value - coalesce((
      select sum(amount) from payment_refund as refund where refund.network = receipt.network
        and refund.account = receipt.account and refund.lt = receipt.lt and refund.hash = receipt.hash
    ), 0)), 0)::float8 as value
    from receipt where state = 'unmatched' and not exists (
      select 1 from dismissed_receipt as dismissed where dismissed.network = receipt.network
        and dismissed.account = receipt.account and dismissed.lt = receipt.lt and dismissed.hash = receipt.hash)`,
};

/** A row for each account that was ever the receiver. */
export const scannerLag: Measure = {
  name: 'soho_scanner_lag_seconds',
  help: 'Seconds of the chain that are not read yet, of the receiver that is furthest behind.',
  type: 'gauge',
  query: ({ ton }) => sql`select '' as label, extract(epoch from now() - min(read_until))::float8 as value
    from chain_account where network = ${ton.network}`,
};

/** By the index of what waits. */
const waitingStars: Measure = {
  name: 'soho_waiting_stars',
  help: 'Stars that pay for nothing and have not gone back yet.',
  type: 'gauge',
  query: () => sql`select '' as label, coalesce(sum(amount), 0)::float8 as value
    from star_receipt where state = 'waiting'`,
};

/** No sample if Stars were never taken. */
export const starsLag: Measure = {
  name: 'soho_stars_lag_seconds',
  help: "Seconds since when the bot's list of Stars is not read.",
  type: 'gauge',
  query: ({ botId }) => sql`select '' as label, extract(epoch from now() - min(read_until))::float8 as value
    from star_account where bot_id = ${botId}`,
};

/** Reads every receipt. */
const paymentsByState: Measure = {
  name: 'soho_payments',
  help: "Transactions of the receivers by what became of them; 'none' brought no money for us, 'invented' is not on the chain.",
  type: 'gauge',
  label: 'state',
  query: () => sql`select state as label, count(*)::float8 as value from receipt group by state`,
};

/** By the index of what is due, of which there is hardly any. */
export const shareLag: Measure = {
  name: 'soho_referral_share_lag_seconds',
  help: 'Seconds that the oldest earning of an inviter has been due; 0 when none is.',
  type: 'gauge',
  query: () => sql`select '' as label, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
    from referral_earning where status = 'due'`,
};

/** Cheap enough for every scrape, however much there is. */
export const cheapMeasures = [shareLag, scannerLag, unmatchedNanotons, starsLag, waitingStars, backupAge, lastDay];

/** These read whole tables, so that the audit's job reads them. */
export const costlyMeasures = [coinsMinted, attemptsGranted, paymentsByState];
