import type { OwnClip } from '@grandstand/contract/clips.schema';
import { Button } from '@grandstand/ui/button';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './clip-status.module.css';
import { ownClipState } from './own-clip-state.ts';
import type { ChangeClip } from './use-change-clip.ts';

interface Props {
  readonly clip: OwnClip;
  readonly change: ChangeClip;
}

/** Who can see the clip, or why there is none, with another attempt if that can help. */
export function ClipStatus({ clip, change }: Props) {
  const { t } = useTranslator();
  const state = ownClipState(clip);
  const { failure } = clip.own;
  return (
    <div className={styles.status} data-state={state} role="status">
      <p>{failure === null ? t(`clips_${state}`) : t(`clips_failed_${failure}`)}</p>
      {failure !== null && failure !== 'source_removed' && (
        <Button kind="line" onClick={() => void change.retry(clip)}>
          {t('clips_retry')}
        </Button>
      )}
    </div>
  );
}
