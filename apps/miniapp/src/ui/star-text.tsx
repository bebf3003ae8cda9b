import unseen from './unseen.module.css';

const STAR = '⭐';
/** Not in a file of its own: the first screen would list it. */
const ON_THE_LINE = { display: 'inline-block', verticalAlign: '-0.16em' };

/**
 * A text about Telegram's Stars. The star is drawn: a machine without a font for emoji shows an empty box. Readers and copies get
 * the character.
 */
export function StarText({ text }: { readonly text: string }) {
  const [before, after] = text.split(STAR);
  return (
    <span>
      <span>{before}</span>
      {after !== undefined && <Star />}
      <span>{after}</span>
    </span>
  );
}

function Star() {
  return (
    <span>
      <span className={unseen.unseen}>{STAR}</span>
      <svg width="1.1em" height="1.1em" style={ON_THE_LINE} viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="#ffc53d"
          stroke="#d98200"
          strokeWidth="1.6"
          strokeLinejoin="round"
          d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9Z"
        />
      </svg>
    </span>
  );
}
