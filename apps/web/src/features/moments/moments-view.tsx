import { Suspense } from 'react';
import { messagesViews } from '#shared/i18n/lazy-messages.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { LoadedView } from '#shared/lazy/lazy-view.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { MomentsPage } from './moments-page.tsx';

const messages = messagesViews('feed');

/** Specification 2, `/moments`: the published clips of all free games, one after the other. */
export function MomentsView() {
  const { language } = useTranslator();
  const isInitialHtml = useIsInitialHtml();
  if (isInitialHtml) return <FeedSkeleton />;
  return (
    <Suspense fallback={<FeedSkeleton />}>
      <LoadedView view={messages[language]} props={{ children: <MomentsPage /> }} />
    </Suspense>
  );
}
