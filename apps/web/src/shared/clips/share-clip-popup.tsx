import type { OwnClip } from '@grandstand/contract/clips.schema';
import { SHARED_CLIP_SECONDS } from '@grandstand/rules/clip-rules';
import { Button } from '@grandstand/ui/button';
import { CheckboxField } from '@grandstand/ui/checkbox-field';
import { Dialog } from '@grandstand/ui/dialog';
import { TextField } from '@grandstand/ui/text-field';
import { Link } from 'wouter';
import { useTranslator } from '../i18n/use-translator.ts';
import { WithMessages } from '../i18n/with-messages.tsx';
import type { PopupProps } from '../popups/popups.ts';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/session.ts';
import styles from './share-clip-popup.module.css';
import { useShareClip } from './use-share-clip.ts';

interface Props extends PopupProps<void> {
  readonly clip: OwnClip;
  readonly onChange: (clip: OwnClip) => void;
}

/** The link of a clip, created when the dialog opens, and whether the clip is in moments (decision E46). */
export function ShareClipPopup(props: Props) {
  return (
    <WithMessages messages="account">
      <ShareClip {...props} />
    </WithMessages>
  );
}

function ShareClip({ clip: before, onChange, ok }: Props) {
  const { t } = useTranslator();
  const { clip, error, copy, send, end, setPublished } = useShareClip(before, onChange, ok);
  const { share_uuid } = clip.own;
  const isFree = clip.event.type === 'free';
  const isShortened = !isFree && clip.duration > SHARED_CLIP_SECONDS;
  const link = share_uuid === null ? '' : `${location.origin}${paths.share(clip.id, share_uuid)}`;
  return (
    <Dialog title={t('clip_share_head')} closeLabel={t('close')} onClose={() => ok()}>
      <div className={styles.popup}>
        <TextField
          label={t('clip_link')}
          hint={t(isShortened ? 'clip_link_note_short' : 'clip_link_note', { seconds: SHARED_CLIP_SECONDS })}
          error={error ?? undefined}
          value={link}
          readOnly
          onFocus={e => e.target.select()}
        />
        <div className={styles.actions}>
          <Button kind="go" disabled={link === ''} onClick={() => void copy(link)}>
            {t('clip_link_copy')}
          </Button>
          {'share' in navigator && (
            <Button disabled={link === ''} onClick={() => void send(link)}>
              {t('clip_link_send')}
            </Button>
          )}
        </div>
        {isFree && (
          <PublishField
            isPublished={clip.published_at !== null}
            onChange={isPublished => void setPublished(isPublished)}
          />
        )}
        <div className={styles.end}>
          <Button kind="danger_line" disabled={link === ''} onClick={() => void end()}>
            {t('clip_link_end')}
          </Button>
          <small>{t('clip_link_end_note')}</small>
        </div>
      </div>
    </Dialog>
  );
}

interface PublishProps {
  readonly isPublished: boolean;
  readonly onChange: (isPublished: boolean) => void;
}

/** Decision C24: publishing needs a verified address. */
function PublishField({ isPublished, onChange }: PublishProps) {
  const { t } = useTranslator();
  const session = useSession();
  if (session.kind === 'user' && !session.user.email_verified) {
    return (
      <p>
        {t('clip_publish_unverified')} <Link href={paths.verifyNotice()}>{t('not_verified_do')}</Link>
      </p>
    );
  }
  return (
    <div className={styles.publish}>
      <CheckboxField
        label={t('clip_publish')}
        checked={isPublished}
        onChange={e => onChange(e.target.checked)}
      />
      <small>{t('clip_publish_note')}</small>
    </div>
  );
}
