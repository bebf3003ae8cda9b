type Props<Name extends string> = {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly wordOf: (name: Name) => string;
  readonly onChoose: (name: Name) => void;
};

/** Which list is shown, of several. */
export function Tabs<Name extends string>({ label, names, chosen, wordOf, onChoose }: Props<Name>) {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="button quiet"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {wordOf(name)}
        </button>
      ))}
    </div>
  );
}
