import type { EventDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useChannel } from '#shared/channel.ts';
import { venueText } from '#shared/events/event-labels.ts';
import { dayTimeText } from '#shared/events/event-time.ts';
import { Poster } from '#shared/events/poster.tsx';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { PurchaseOptionList } from '#shared/passes/options/purchase-option-list.tsx';
import { BackLink } from '#shared/routing/back-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import styles from './select-package-view.module.css';

/** Decision E41: the id is an event's. Shows the game above its purchase options. */
export function SelectPackageView({ params }: ViewProps) {
  const translator = useTranslator();
  const { data: event, error } = useCall('getEvent', { params: { id: Number(params.id) } });
  return (
    <Wrap className={styles.page}>
      {event && <Game event={event} />}
      {event && <Options event={event} />}
      {!event && error && (
        <Notice
          level={1}
          role="alert"
          title={translator.t('options_failed')}
          text={errorText(translator, error)}
        >
          <Link href={paths.packages()} className={buttonClass({ kind: 'go' })}>
            {translator.t('see_passes')}
          </Link>
        </Notice>
      )}
      {!event && !error && <Skeleton style={{ blockSize: '16rem' }} />}
    </Wrap>
  );
}

function Game({ event }: { readonly event: EventDetail }) {
  const { t, locale } = useTranslator();
  const zone = useZone();
  const at = event.event_utc_ts;
  const when = dayTimeText(at, locale, zone);
  return (
    <header className={styles.game}>
      <BackLink to={paths.watch(event.id)} label={t('title_watch')} />
      <div className={styles.poster}>
        <Poster event={event} layout="next" />
      </div>
      <div className={styles.words}>
        <Heading level={1} size="lg">
          {event.name}
        </Heading>
        <p>{[when, venueText(event, useChannel())].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}

function Options({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const isOpen = event.has_access || event.type === 'free' || event.type === 'register';
  if (!isOpen) return <PurchaseOptionList event={event} />;
  return (
    <Notice title={t('already_watchable')} text={t('already_watchable_text')}>
      <Link href={paths.watch(event.id)} className={buttonClass({ kind: 'go', size: 'big' })}>
        {t('watch_game', { name: event.name })}
      </Link>
    </Notice>
  );
}
