import { type Action, consoleCalls, mayDo, type ReplyOf } from '@soho/contract/console';
import { createContext, useContext } from 'react';

export type Session = NonNullable<ReplyOf<typeof consoleCalls.ownSession>['session']>;

/** The signed-in operator; below the sign-in page there always is one. */
export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) {
    throw new Error('only pages of signed-in operators ask who is signed in');
  }
  return session;
}

/** Whether the screen offers something: by the same table by which the server refuses it. */
export function useMay(): (action: Action) => boolean {
  const { role } = useSession();
  return (action) => mayDo(role, action);
}
