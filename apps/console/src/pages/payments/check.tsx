import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type ConsoleError, send } from '../../api/client.ts';
import { Card, Pending } from '../../ui/page.tsx';
import type { Words } from '../../words/en.ts';
import { useWords } from '../../words/words.tsx';

type Account = {
  readonly address: string;
  readonly differences: readonly string[];
  readonly text: string;
  /** What its balance has beyond the sum of its transactions; null if that is not known. */
  readonly unexplained: string | null;
  readonly sums: readonly (readonly [
    name: 'received' | 'settled' | 'surplus' | 'unmatched' | 'waiting' | 'refunded' | 'unread' | 'apart',
    amount: string,
  ])[];
};

/** The books held against the chain, each sum shown; or the last days read again. */
export function Check({ what }: { readonly what: 'rescan' | 'reconcile' }) {
  const words = useWords();
  const { payments, ton } = words;
  const query = useQuery<readonly Account[], ConsoleError>({
    queryKey: ['check', what],
    queryFn: () => (what === 'rescan' ? readRescanned(payments.rescanned) : readReconciled(payments)),
    gcTime: 0,
    retry: false,
  });
  return (
    <Card title={payments[what]}>
      {query.data === undefined ? <Pending {...query} /> : null}
      {query.data === undefined || what === 'rescan' ? null : <Verdict accounts={query.data} />}
      {query.data?.map(({ address, differences, text, sums }) => (
        <div key={address}>
          <p>
            <code>{address}</code> {text}
          </p>
          <dl>
            {sums.map(([name, amount]) => (
              <div key={name}>
                <dt>{payments.sum[name]}</dt>
                <dd className={name === 'apart' && !amount.startsWith('0 ') ? 'warn-text' : undefined}>
                  {ton(amount)}
                </dd>
              </div>
            ))}
          </dl>
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

/** Whether money is missing, in one sentence. */
function Verdict({ accounts }: { readonly accounts: readonly Account[] }) {
  const { payments } = useWords();
  const isBad = accounts.some(
    ({ sums, differences, unexplained }) =>
      differences.length > 0 ||
      unexplained?.startsWith('-') === true ||
      sums.some(([name, amount]) => name === 'apart' && !amount.startsWith('0 ')),
  );
  const isUnknown = accounts.some(({ unexplained }) => unexplained !== '0');
  const verdict = isBad ? 'bad' : isUnknown ? 'unknown' : 'good';
  return (
    <p className={verdict === 'good' ? 'notice good' : verdict === 'bad' ? 'notice bad' : 'notice'} role="status">
      {payments.verdict[verdict]}
    </p>
  );
}

async function readRescanned(say: (transactions: number, applied: number) => string): Promise<readonly Account[]> {
  const { accounts } = await send(consoleCalls.rescanPayments);
  return accounts.map(({ address, differences, transactions, applied }) => ({
    address,
    differences,
    text: say(transactions, applied),
    unexplained: '0',
    sums: [],
  }));
}

async function readReconciled(words: Words['payments']): Promise<readonly Account[]> {
  const { accounts, stars } = await send(consoleCalls.reconcilePayments);
  const names = ['received', 'settled', 'surplus', 'unmatched', 'refunded', 'unread', 'apart'] as const;
  return [
    ...accounts.map((account) => ({
      address: account.address,
      differences: account.differences,
      text: '',
      unexplained: '0',
      sums: names.map((name) => [name, `${account[name]} TON`] as const),
    })),
    ...(stars === null ? [] : [describeStars(stars, words)]),
  ];
}

type Stars = NonNullable<ReplyOf<typeof consoleCalls.reconcilePayments>['stars']>;

function describeStars(stars: Stars, words: Words['payments']): Account {
  if ('unknown' in stars) {
    const text = words.starsUnknown(stars.unknown);
    return { address: words.stars, differences: [], text, unexplained: null, sums: [] };
  }
  const names = ['received', 'settled', 'waiting', 'refunded', 'unread', 'apart'] as const;
  const { balance } = stars;
  return {
    address: words.stars,
    differences: stars.differences,
    text:
      'unknown' in balance
        ? words.starsUnknown(balance.unknown)
        : words.starBalance(balance.amount, balance.unexplained),
    unexplained: 'unknown' in balance ? null : balance.unexplained,
    sums: names.map((name) => [name, `${stars[name]} ⭐`] as const),
  };
}
