import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { useState } from 'react';
import { ConsoleError, send } from '../api/client.ts';
import { usePolling } from '../api/use-polling.ts';
import { takeFocus } from '../platform/focus.ts';
import { sayError } from '../ui/page.tsx';
import { useWords } from '../words/words.tsx';
import { Appearance } from './appearance.tsx';

type SignInQuestion = ReplyOf<typeof consoleCalls.signIn>;
type Ended = { readonly outcome: 'no' | 'gone' } | { readonly error: ConsoleError };
type Props = { readonly product: string; readonly onSignedIn: () => void };

/** Signing in by the bot: this page has a number, which the operator chooses there among three. */
export function SignIn({ product, onSignedIn }: Props) {
  const words = useWords();
  const [question, setQuestion] = useState<SignInQuestion>();
  const [ended, setEnded] = useState<Ended>();
  const start = () => {
    setEnded(undefined);
    send(consoleCalls.signIn).then(setQuestion, (error: unknown) => setEnded({ error: toError(error) }));
  };
  useSignedIn(question, onSignedIn, (how) => {
    setQuestion(undefined);
    setEnded(how);
  });
  return (
    <main className="center sign-in">
      <h1>
        {product} · {words.title}
      </h1>
      <p>{words.signIn.intro}</p>
      {question === undefined ? (
        <>
          {ended === undefined ? null : (
            <p className="notice bad" role="alert" tabIndex={-1} ref={takeFocus}>
              {'error' in ended ? sayError(words, ended.error) : words.signIn[ended.outcome]}
            </p>
          )}
          <button type="button" className="button main" onClick={start}>
            {ended === undefined ? words.signIn.start : words.signIn.again}
          </button>
        </>
      ) : (
        <Question question={question} />
      )}
      <Appearance />
    </main>
  );
}

function Question({ question: { number, link } }: { readonly question: SignInQuestion }) {
  const { signIn } = useWords();
  return (
    <div className="question" role="status" tabIndex={-1} ref={takeFocus}>
      <p>{signIn.number}</p>
      <p className="big-number" data-testid="number">
        {number}
      </p>
      <a className="button main" href={link} target="_blank" rel="noreferrer">
        {signIn.open}
      </a>
      <p>{signIn.compare}</p>
      <p className="muted">{signIn.waiting}</p>
    </div>
  );
}

/** Polls the server until the operator has answered the bot. */
function useSignedIn(question: SignInQuestion | undefined, onSignedIn: () => void, onEnd: (how: Ended) => void): void {
  usePolling(question !== undefined, async () => {
    try {
      const { state } = await send(consoleCalls.signInState);
      if (state === 'yes') {
        onSignedIn();
      } else if (state !== 'waiting') {
        onEnd({ outcome: state });
      }
    } catch (error) {
      // Polls again when the server is away for a moment.
      if (toError(error).code !== 'unavailable') {
        onEnd({ error: toError(error) });
      }
    }
  });
}

function toError(error: unknown): ConsoleError {
  return error instanceof ConsoleError ? error : new ConsoleError('internal_error');
}
