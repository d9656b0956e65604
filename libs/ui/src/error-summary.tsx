import type { Ref } from 'react';
import styles from './error-summary.module.css';

export interface SummaryEntry {
  /** The input's name in its form. */
  readonly name: string;
  readonly text: string;
}

interface Props {
  readonly title: string;
  readonly entries: readonly SummaryEntry[];
  readonly onChoose: (name: string) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Lists a form's errors above its fields; takes the focus when it appears, and links to each field. */
export function ErrorSummary({ title, entries, onChoose, ref }: Props) {
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <p>{title}</p>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ name, text }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={e => {
                  e.preventDefault();
                  onChoose(name);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
