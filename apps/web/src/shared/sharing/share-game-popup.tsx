import type { EventDetail } from '@grandstand/contract/entities.schema';
import { embedCode } from '@grandstand/rules/embed-code';
import { canBeEmbedded } from '@grandstand/rules/embed-origins';
import { Button } from '@grandstand/ui/button';
import { Dialog } from '@grandstand/ui/dialog';
import { TextArea } from '@grandstand/ui/text-area';
import { TextField } from '@grandstand/ui/text-field';
import { Suspense, useState } from 'react';
import { useChannel } from '../channel.ts';
import { messagesViews } from '../i18n/lazy-messages.tsx';
import type { MessageKey } from '../i18n/translator.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { LoadedView } from '../lazy/lazy-view.tsx';
import { paths } from '../routing/paths.ts';
import styles from './share-game-popup.module.css';

interface Props {
  readonly event: Pick<EventDetail, 'id' | 'name' | 'type'>;
  readonly onClose: () => void;
}

const messages = messagesViews('sharing');
const EMBED_WIDTH = 640;

/** The link of a game, and the code that shows its player on another site. */
export function ShareGamePopup(props: Props) {
  const { language } = useTranslator();
  return (
    <Suspense>
      <LoadedView view={messages[language]} props={{ children: <ShareGame {...props} /> }} />
    </Suspense>
  );
}

function ShareGame({ event, onClose }: Props) {
  const { t } = useTranslator();
  const { embed_origins, name } = useChannel().settings;
  const [outcome, setOutcome] = useState<MessageKey>();
  const link = `${location.origin}${paths.watch(event.id)}`;
  const code = embedCode(event, location.origin, EMBED_WIDTH);
  const note = event.type === 'free' ? t('sharing_embed_note') : t('sharing_embed_paid');
  const copy = async (text: string) => {
    try {
      // Browsers have no clipboard without TLS.
      await navigator.clipboard.writeText(text);
      setOutcome('sharing_copied');
    } catch {
      setOutcome('sharing_by_hand');
    }
  };
  return (
    <Dialog title={t('sharing_head')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.popup}>
        <TextField label={t('sharing_link')} value={link} readOnly onFocus={e => e.target.select()} />
        <div className={styles.actions}>
          <Button kind="go" onClick={() => void copy(link)}>
            {t('sharing_copy_link')}
          </Button>
          {'share' in navigator && (
            // A cancelled sheet is no error.
            <Button
              onClick={() => void navigator.share({ title: event.name, url: link }).catch(() => undefined)}
            >
              {t('sharing_send')}
            </Button>
          )}
        </div>
        {canBeEmbedded(embed_origins) && (
          <>
            <TextArea
              label={t('sharing_embed')}
              value={code}
              rows={4}
              readOnly
              onFocus={e => e.target.select()}
            />
            <p className={styles.note}>
              {note} {embed_origins !== null && t('sharing_embed_listed', { name })}
            </p>
            <div className={styles.actions}>
              <Button onClick={() => void copy(code)}>{t('sharing_copy_code')}</Button>
            </div>
          </>
        )}
        <p className={styles.outcome} role="status">
          {outcome && t(outcome)}
        </p>
      </div>
    </Dialog>
  );
}
