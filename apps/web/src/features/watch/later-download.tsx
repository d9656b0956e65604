import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Suspense } from 'react';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';
import { useSession } from '#shared/session/session.ts';

const downloadButton = lazyView(async () => (await import('./download-button.tsx')).DownloadButton);

/** Only who may take games home loads it, with a replay that they may watch. */
export function LaterDownload({ event }: { readonly event: EventDetail }) {
  const session = useSession();
  if (event.stream_status !== 'vod' || event.reason !== null) return null;
  if (session.kind !== 'user' || !session.user.capabilities.includes('download')) return null;
  const left = session.user.featureCount.downloads;
  return (
    <Suspense fallback={null}>
      <LoadedView view={downloadButton} props={{ event_id: event.id, left }} />
    </Suspense>
  );
}
