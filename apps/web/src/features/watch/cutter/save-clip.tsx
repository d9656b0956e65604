import type { EventDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { SubmitButton } from '@grandstand/ui/submit-button';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSession } from '#shared/session/session.ts';
import styles from './clip-cutter.module.css';
import { PassForClips } from './pass-for-clips.tsx';

interface Props {
  readonly event: EventDetail;
  readonly isPending: boolean;
}

/** Saves, or leads to what is missing: a sign-in, after which the same draft is here, or a pass. */
export function SaveClip({ event, isPending }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  if (session.kind === 'visitor') {
    return (
      <div className={styles.save}>
        <Link href={paths.login()} className={buttonClass({ kind: 'go', size: 'big' })}>
          {t('cutter_sign_in')}
        </Link>
        <small>{t('cutter_sign_in_note')}</small>
      </div>
    );
  }
  if (session.kind === 'user' && !session.user.capabilities.includes('clipping')) {
    return <PassForClips event={event} />;
  }
  const hasNone = session.kind === 'user' && session.user.featureCount.clips === 0;
  return (
    <div className={styles.save}>
      {!hasNone && (
        <SubmitButton size="big" isPending={isPending || session.kind === 'unknown'}>
          {t('cutter_save')}
        </SubmitButton>
      )}
    </div>
  );
}
