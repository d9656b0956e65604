import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshPersonal } from '#shared/api/query-client.ts';
import { EMBED_WINDOW, handedOverKey } from '#shared/embedding/embed-session.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import type { PaywallReason } from '#shared/watching/paywall-reason.ts';
import { BEHIND } from '../paywall.tsx';
import { PosterStage } from '../poster-stage.tsx';

interface Props {
  readonly event: EventDetail;
  readonly reason: PaywallReason;
  /** The viewer has signed in or bought a pass, and wants to watch. */
  readonly onSession: () => void;
}

const WINDOW_SIZE = 'popup,width=520,height=760';

/**
 * The paywall of a player on another site. Browsers separate its storage from that of our own pages, and other sites must not
 * frame a checkout, so the viewer signs in and pays in a window of its own, which hands over the session.
 */
export function EmbedPaywall({ event, reason, onSession }: Props) {
  const { t } = useTranslator();
  const storage = useStorage();
  const queryClient = useQueryClient();
  const opened = useRef<Window>(null);
  const continueHere = useEffectEvent(onSession);
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener(
      'message',
      ({ origin, source, data }) => {
        const key = handedOverKey(data);
        if (origin !== location.origin || source !== opened.current || key === undefined) return;
        storage.set('api_key', key);
        continueHere();
        void refreshPersonal(queryClient);
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  }, [storage, queryClient]);
  return (
    <PosterStage
      event={event}
      title={t(`paywall_${reason}`)}
      text={`${t(BEHIND[event.stream_status])} ${t('watch_new_window')}`}
    >
      <Button
        kind="go"
        size="big"
        onClick={() => {
          opened.current = window.open(paths.watch(event.id), EMBED_WINDOW, WINDOW_SIZE);
        }}
      >
        {t(reason === 'login_required' ? 'title_login' : 'see_options')}
      </Button>
    </PosterStage>
  );
}
