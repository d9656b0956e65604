import type { Clip } from '@grandstand/contract/clips.schema';
import { Button } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { MomentCard } from '#shared/clips/moment-card.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { EmptyPart } from './empty-part.tsx';
import { ownClipState } from './own-clip-state.ts';
import styles from './own-clips.module.css';

/** Cutting a clip takes seconds. */
const POLL_MS = 5000;

/** Specification 2: the user's own clips, newest first, with their states. */
export function OwnClips() {
  const { t } = useTranslator();
  const clips = useQuery({
    ...callOptions('listOwnClips'),
    refetchInterval: ({ state: { data: response } }) =>
      response?.data.some(clip => ownClipState(clip) === 'making') ? POLL_MS : false,
  });
  if (clips.isError && !clips.data) {
    return (
      <p role="alert">
        {t('clips_load_failed')} <Button onClick={() => void clips.refetch()}>{t('retry')}</Button>
      </p>
    );
  }
  if (!clips.data) return <Skeleton style={{ blockSize: '20rem' }} />;
  if (clips.data.length === 0) {
    return (
      <EmptyPart
        title={t('clips_empty')}
        text={t('clips_empty_text')}
        to={paths.vod()}
        linkText={t('find_game')}
      />
    );
  }
  return <ClipGrid clips={clips.data} />;
}

function ClipGrid({ clips }: { readonly clips: readonly Clip[] }) {
  const { t } = useTranslator();
  return (
    <section className={styles.clips}>
      <Heading level={2} size="md">
        {t('clips')}
      </Heading>
      <ul className={styles.grid}>
        {clips.map(clip => {
          const state = ownClipState(clip);
          return (
            <li key={clip.id}>
              <MomentCard clip={clip} isWithinItsGame={false} />
              <small data-state={state}>{t(`clips_${state}`)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
