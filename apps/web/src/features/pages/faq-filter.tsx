import { ScriptForm } from '@grandstand/ui/script-form';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import type { RefObject } from 'react';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { sectionAnchor } from './faq-entries.tsx';
import type { FaqSection } from './faq-search.ts';
import styles from './faq-view.module.css';

interface Props {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly sections: readonly FaqSection[];
  readonly found: number;
}

export function FaqFilter({ words, setWords, field, sections, found }: Props) {
  const { t } = useTranslator();
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={styles.side}>
      <ScriptForm role="search" className={styles.search} onSubmit={() => undefined}>
        <label>
          <VisuallyHidden>{t('faq_search')}</VisuallyHidden>
          <input
            ref={field}
            type="search"
            value={words}
            placeholder={t('faq_search')}
            onChange={e => setWords(e.target.value)}
          />
        </label>
      </ScriptForm>
      <p className={styles.found} role="status">
        {words.trim() && t('faq_found', { count: found, total, words: words.trim() })}
      </p>
      <nav className={styles.sections} aria-label={t('faq_sections')}>
        {sections.map(({ name, entries }) => (
          <a key={name} href={`#${sectionAnchor(name)}`}>
            {name}
            <span>{entries.length}</span>
          </a>
        ))}
      </nav>
    </div>
  );
}
