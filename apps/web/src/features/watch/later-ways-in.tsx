import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Suspense } from 'react';
import { laterWords } from '#shared/i18n/later-words.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';

const waysIn = lazyView(async () => (await import('#shared/passes/ways-in.tsx')).WaysIn);

/** The purchase options of the game. Users who may watch it load none of this. */
export function LaterWaysIn({ event }: { readonly event: EventDetail }) {
  const { language } = useTranslator();
  const ways = <LoadedView view={waysIn} props={{ event }} />;
  return (
    <Suspense fallback={<Skeleton style={{ blockSize: '24rem', marginBlockStart: '2rem' }} />}>
      <LoadedView view={laterWords.buy[language]} props={{ children: ways }} />
    </Suspense>
  );
}
