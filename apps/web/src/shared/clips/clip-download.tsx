import type { OwnClip } from '@grandstand/contract/clips.schema';
import { IconButton } from '@grandstand/ui/icon-button';
import { DOWNLOAD } from '@grandstand/ui/rare-icons';
import { useEffect } from 'react';
import { downloadErrorText } from '../downloads/download-error.ts';
import { useDownload } from '../downloads/use-download.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { useSession } from '../session/session.ts';
import { useToasts } from '../toasts/use-toasts.ts';

/** For users who may download clips. */
export function ClipDownload({ clip }: { readonly clip: OwnClip }) {
  const translator = useTranslator();
  const { t } = translator;
  const session = useSession();
  const toasts = useToasts();
  const { start, progress, fetched, error } = useDownload('downloadClip', clip.id);
  useEffect(() => {
    if (error !== null) toasts.show({ type: 'error', text: downloadErrorText(translator, error) });
  }, [error, toasts, translator]);
  useEffect(() => {
    if (fetched === null) return;
    const text = t('download_started', { name: fetched.file_name });
    toasts.show({ type: 'success', text });
  }, [fetched, toasts, t]);
  if (session.kind !== 'user' || !session.user.capabilities.includes('download_clip')) return null;
  if (clip.status === 'failed' || (clip.status === 'done' && !clip.own.has_file)) return null;
  return (
    <IconButton
      icon={DOWNLOAD}
      label={t('clips_download', { name: clip.name })}
      aria-disabled={progress !== null || undefined}
      onClick={() => void start()}
    />
  );
}
