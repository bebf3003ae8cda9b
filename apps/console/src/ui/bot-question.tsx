import { takeFocus } from '../platform/focus.ts';
import { useWords } from '../words/words.tsx';

type Props = {
  readonly number: number | undefined;
  readonly outcome: 'no' | 'gone' | undefined;
  readonly onAsk: () => void;
};

/** The bot is about to ask the operator, is asking, or has the answer. */
export function BotQuestion({ number, outcome, onAsk }: Props) {
  const { confirm, errors, signIn } = useWords();
  if (number !== undefined && outcome === undefined) {
    return (
      <div key="sent" className="question" role="status" tabIndex={-1} ref={takeFocus}>
        <p>{confirm.sent}</p>
        <p className="big-number" data-testid="number">
          {number}
        </p>
        <p className="muted">{signIn.waiting}</p>
      </div>
    );
  }
  return (
    <div key={outcome} className="question" tabIndex={-1} ref={takeFocus}>
      <p role="status">{outcome === undefined ? errors.confirmation_needed : confirm[outcome]}</p>
      <button type="button" className="button main" onClick={onAsk}>
        {outcome === undefined ? confirm.ask : confirm.again}
      </button>
    </div>
  );
}
