import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Suspense } from 'react';
import { laterWords } from '#shared/i18n/later-words.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';

const begunPayment = lazyView(async () => (await import('#shared/passes/begun-payment.tsx')).BegunPayment);

/** An unfinished payment for the game's own pass. Loaded with the purchase options, and only for signed-in users. */
export function LaterBegunPayment({ event }: { readonly event: EventDetail }) {
  const { language } = useTranslator();
  const { id: event_id, single_event_package_id: id } = event;
  if (id === null) return null;
  const pass = { id, is_single_event: true, is_team_pass: false };
  const begun = <LoadedView view={begunPayment} props={{ pass, selection: { event_id } }} />;
  return (
    <Suspense fallback={null}>
      <LoadedView view={laterWords.buy[language]} props={{ children: begun }} />
    </Suspense>
  );
}
