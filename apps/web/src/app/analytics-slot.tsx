import { useEffect, useState } from 'react';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';

const view = lazyView(() => import('#features/analytics/analytics.tsx'), 'Analytics');

/** Loads the analytics with the first frame of a video, or the first sign of the visitor. */
export function AnalyticsSlot() {
  const { config, settings } = useChannel();
  const isOn = config.datalake_base ?? settings.analytics.google_tag;
  const [sign, setSign] = useState<Event>();
  useEffect(() => {
    for (const type of isOn ? ['timeupdate', 'pointermove', 'keydown', 'visibilitychange'] : []) {
      addEventListener(type, e => setSign(first => first ?? e), { capture: true, once: true });
    }
  }, [isOn]);
  return (
    sign && (
      <ErrorBoundary>
        <Lazy view={view} props={{ sign }} />
      </ErrorBoundary>
    )
  );
}
