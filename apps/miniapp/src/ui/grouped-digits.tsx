import { groupDigits, splitAtNumbers } from './group-digits.ts';
import styles from './grouped-digits.module.css';

/**
 * A whole number with its thousands separated. They are separated by spacing, not by characters: screen readers and copies
 * get `75000`.
 */
export function GroupedDigits({ value }: { readonly value: number }) {
  const groups = groupDigits(value);
  return (
    <span className={styles.digits}>
      {groups.map((digits, index) => (
        <span key={groups.length - index} className={styles.group}>
          {digits}
        </span>
      ))}
    </span>
  );
}

/** A text in which whole numbers of four digits and more have their thousands separated. */
export function GroupedText({ text }: { readonly text: string }) {
  return splitAtNumbers(text).map((part, index) =>
    index % 2 === 0 ? part : <GroupedDigits key={index} value={Number(part)} />,
  );
}
