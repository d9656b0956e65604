import { Button } from '@grandstand/ui/button';
import { FieldError } from '@grandstand/ui/field-error';
import { Icon } from '@grandstand/ui/icon';
import { useId } from 'react';
import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useDownload } from './use-download.ts';

interface Props {
  readonly event_id: number;
  /** This month, as the page knows it; null where there is no limit. */
  readonly left: number | null;
}

/** For who may take games home: how many they may still this month, and how far the file is. */
export function DownloadButton({ event_id, left: leftBefore }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  const errorId = useId();
  const { start, progress, downloadsLeft, error } = useDownload(event_id);
  const left = downloadsLeft === undefined ? leftBefore : downloadsLeft;
  const isPreparing = progress !== null;
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <div>
      <Button
        wide
        onClick={() => void start()}
        aria-disabled={isPreparing || undefined}
        aria-describedby={errorId}
      >
        <Icon name="download" />
        {isPreparing ? t('download_preparing', { percent }) : t('download')}
        {!isPreparing && left !== null && ` · ${t('downloads_left', { count: left })}`}
      </Button>
      <FieldError id={errorId} error={error === null ? undefined : errorText(translator, error)} />
    </div>
  );
}
