import { consoleCalls } from '@soho/contract/console';
import { useRead } from '../api/client.ts';
import { SessionContext } from '../api/session.ts';
import { Pending } from '../ui/page.tsx';
import { Layout } from './layout.tsx';
import { SignIn } from './sign-in.tsx';

/** The sign-in page, or, for a signed-in operator, the console. */
export function App() {
  const query = useRead(consoleCalls.ownSession, {});
  if (query.data === undefined) {
    return (
      <main className="center">
        <Pending {...query} />
      </main>
    );
  }
  const { session, product } = query.data;
  return session === null ? (
    <SignIn product={product} onSignedIn={() => void query.refetch()} />
  ) : (
    <SessionContext value={session}>
      <Layout product={product} />
    </SessionContext>
  );
}
