import { CancelledError } from '@grandstand/client/cancelled-error';
import { Button } from '@grandstand/ui/button';
import { useState } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { usePopups } from '../popups/use-popups.ts';
import { ReportPopup } from './report-popup.tsx';

interface Props {
  readonly id: number;
  /** The secret of the link, for a clip that is only shared. */
  readonly uuid?: string;
}

/** Anyone can report a clip to the league (decision E46). */
export function ReportClip(props: Props) {
  const { t } = useTranslator();
  const popups = usePopups();
  const [isSent, setSent] = useState(false);
  async function report(): Promise<void> {
    try {
      await popups.open<void, Props>(ReportPopup, props, 'report_clip');
      setSent(true);
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
  if (isSent) return <p role="status">{t('report_sent')}</p>;
  return (
    <Button kind="line" onClick={() => void report()}>
      {t('report')}
    </Button>
  );
}
