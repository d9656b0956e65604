import type { Session } from '@grandstand/contract/profile.schema';
import { dateText } from '@grandstand/rules/date-text';
import { Button } from '@grandstand/ui/button';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCall } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import styles from './profile-edit-view.module.css';

/** All sessions of this user, with a button to end each other one. */
export function Devices() {
  const { t } = useTranslator();
  const sessions = useCall('listSessions');
  if (sessions.isLoadingError)
    return (
      <p role="alert">
        {t('devices_failed')} <Button onClick={() => void sessions.refetch()}>{t('retry')}</Button>
      </p>
    );
  if (!sessions.data) return <Skeleton style={{ blockSize: '4.25rem' }} />;
  return (
    <ul className={styles.devices}>
      {sessions.data.map(session => (
        <Device key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Device({ session }: { readonly session: Session }) {
  const { t, locale } = useTranslator();
  const name = [session.device, session.browser].filter(Boolean).join(' · ') || t('device_unknown');
  const time = dateText(session.last_used_at, locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{session.is_current ? t('device_now') : t('device_used', { time })}</small>
      </span>
      {session.is_current ? <em>{t('device_here')}</em> : <EndButton id={session.id} name={name} />}
    </li>
  );
}

function EndButton({ id, name }: { readonly id: number; readonly name: string }) {
  const translator = useTranslator();
  const { t } = translator;
  const client = useClient();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  async function end(): Promise<void> {
    setPending(true);
    try {
      await client.call('endSession', { params: { id } });
      await queryClient.invalidateQueries({ queryKey: callKey('listSessions') });
      toasts.show({ type: 'success', text: t('device_ended', { device: name }) });
    } catch (error) {
      toasts.show({ type: 'error', text: errorText(translator, error) });
      setPending(false);
    }
  }
  return (
    <Button
      kind="line"
      disabled={isPending}
      aria-label={t('device_end_of', { device: name })}
      onClick={() => void end()}
    >
      {t('device_end')}
    </Button>
  );
}
