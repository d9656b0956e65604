import type { FaqEntry } from '@grandstand/contract/content.schema';
import { Heading } from '@grandstand/ui/heading';
import { useEffect, useRef } from 'react';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { questionAnchor } from './faq-search.ts';
import styles from './faq-view.module.css';

interface Props {
  readonly heading?: string;
  readonly entries: readonly FaqEntry[];
  readonly words: string;
}

export function sectionAnchor(name: string): string {
  return `section-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

export function FaqEntries({ heading, entries, words }: Props) {
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      {heading && (
        <Heading level={2} size="md" id={sectionAnchor(heading)}>
          {heading}
        </Heading>
      )}
      <div className={styles.entries}>
        {entries.map(entry => (
          <Question key={entry.id} entry={entry} words={words} />
        ))}
      </div>
    </section>
  );
}

function Question({ entry, words }: { readonly entry: FaqEntry; readonly words: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const anchor = questionAnchor(entry.id);
  useEffect(() => {
    if (details.current === null || location.hash !== `#${anchor}`) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [anchor]);
  return (
    <details ref={details} id={anchor} onToggle={e => rememberOpen(e.currentTarget, anchor)}>
      <summary>
        <Heading level={3} size="sm">
          <Marked text={entry.question} words={words.trim()} />
        </Heading>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v16M4 12h16" />
        </svg>
      </summary>
      <ChannelHtml className={styles.answer} html={entry.answer_html} />
    </details>
  );
}

/** Puts the open question into the URL, for sharing, without a new history entry. */
function rememberOpen(details: HTMLDetailsElement, anchor: string): void {
  if (details.open) history.replaceState(history.state, '', `#${anchor}`);
}

function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + words.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
