import { Button } from '@grandstand/ui/button';
import { FieldError } from '@grandstand/ui/field-error';
import { Icon } from '@grandstand/ui/icon';
import { DOWNLOAD } from '@grandstand/ui/rare-icons';
import { useId } from 'react';
import { downloadErrorText } from '#shared/downloads/download-error.ts';
import { useDownload } from '#shared/downloads/use-download.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './download-button.module.css';

interface Props {
  readonly event_id: number;
  /** Downloads left this month; null without a limit. */
  readonly left: number | null;
}

/** For users who may download: the remaining allowance of this month, the progress, and the file's name. */
export function DownloadButton({ event_id, left: leftBefore }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const errorId = useId();
  const { start, progress, downloadsLeft, fetched, error } = useDownload('downloadEvent', event_id);
  const left = downloadsLeft === undefined ? leftBefore : downloadsLeft;
  const isPreparing = progress !== null;
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <div className={styles.download}>
      <Button
        wide
        onClick={() => void start()}
        aria-disabled={isPreparing || undefined}
        aria-describedby={errorId}
      >
        <Icon name={DOWNLOAD} />
        {isPreparing ? t('download_preparing', { percent }) : t('download')}
        {!isPreparing && left !== null && ` · ${t('downloads_left', { count: left })}`}
      </Button>
      <FieldError id={errorId} error={error === null ? undefined : downloadErrorText(translator, error)} />
      <p className={styles.note} role="status">
        {isPreparing && t('download_wait')}
        {fetched && t('download_started', { name: fetched.file_name })}
      </p>
    </div>
  );
}
