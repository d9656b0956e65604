import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useCall } from '#shared/api/call-options.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { FaqEntries } from './faq-entries.tsx';
import { FaqFilter } from './faq-filter.tsx';
import { faqSections, searchFaq } from './faq-search.ts';
import styles from './faq-view.module.css';
import { useFaqQuery } from './use-faq-query.ts';

export function FaqView() {
  const translator = useTranslator();
  const { t } = translator;
  const { data: entries, error, refetch } = useCall('listFaq');
  const { words, setWords, field } = useFaqQuery();
  const { matching, others } = searchFaq(entries ?? [], words);
  return (
    <div className={styles.view}>
      <Heading level={1} size="xl">
        {t('title_faq')}
      </Heading>
      {!entries && !error && <FaqSkeleton />}
      {!entries && error && (
        <Notice role="alert" title={t('faq_failed')} text={errorText(translator, error)}>
          <Button kind="line" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {entries && (
        <div className={styles.columns}>
          <FaqFilter
            words={words}
            setWords={setWords}
            field={field}
            sections={faqSections(entries)}
            found={matching.length}
          />
          <div>
            <FaqEntries heading={t('faq_matching')} entries={matching} words={words} />
            {faqSections(others).map(({ name, entries }) => (
              <FaqEntries key={name} heading={name} entries={entries} words={words} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function FaqSkeleton() {
  const { t } = useTranslator();
  return (
    <div className={styles.columns} role="status" aria-label={t('loading')}>
      <Skeleton style={{ height: '3.25rem' }} />
      <Skeleton style={{ height: '24rem' }} />
    </div>
  );
}
