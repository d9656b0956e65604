import type { PageSummary } from '@grandstand/contract/content.schema';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useCall } from '#shared/api/call-options.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useChannel } from '#shared/channel.ts';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { withScrollableTables } from '#shared/html/scrollable-tables.ts';
import { longDate } from '#shared/i18n/long-date.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { Notice } from '#shared/notice/notice.tsx';
import type { ViewProps } from '#shared/routing/view-props.ts';
import styles from './page-view.module.css';

const consentSettings = lazyView(() => import('#shared/tag-consent/consent-settings.tsx'), 'ConsentSettings');

/** A static page of the channel. */
export function PageView({ page }: ViewProps) {
  return page && <StaticPage page={page} />;
}

function StaticPage({ page }: { readonly page: PageSummary }) {
  const { data, error, refetch } = useCall('getPage', { params: { name: page.name } });
  return (
    <article className={styles.page}>
      <header>
        <Heading level={1} size="lg">
          {page.name}
        </Heading>
        {data && <ChangedOn day={data.updated_at} />}
      </header>
      {data && <ChannelHtml className={styles.text} html={withScrollableTables(data.html)} />}
      {data && page.role === 'privacy' && <PrivacyChoices />}
      {!data && !error && <TextSkeleton />}
      {!data && error && <PageFailure error={error} retry={() => void refetch()} />}
    </article>
  );
}

/** The visitor's consent to the tag manager, on channels that have one. */
function PrivacyChoices() {
  const { analytics } = useChannel().settings;
  const isInitialHtml = useIsInitialHtml();
  return !isInitialHtml && analytics.google_tag !== null && <Lazy view={consentSettings} props={{}} />;
}

function ChangedOn({ day }: { readonly day: string }) {
  const { t, locale } = useTranslator();
  // A day in UTC, so that the first HTML is the same for every reader.
  const written = longDate(day, locale, 'UTC');
  return <p className={styles.changed}>{t('page_changed', { day: written })}</p>;
}

function TextSkeleton() {
  const { t } = useTranslator();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton style={{ height: '4rem' }} />
      <Skeleton style={{ height: '12rem' }} />
      <Skeleton style={{ height: '8rem' }} />
    </div>
  );
}

function PageFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const translator = useTranslator();
  return (
    <Notice role="alert" title={translator.t('page_failed')} text={errorText(translator, error)}>
      <Button kind="line" onClick={retry}>
        {translator.t('retry')}
      </Button>
    </Notice>
  );
}
