import type { OwnClip } from '@grandstand/contract/clips.schema';
import { Button } from '@grandstand/ui/button';
import { Section } from '@grandstand/ui/section';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callOptions } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { EmptyPart } from '../empty-part.tsx';
import { OwnClipCard } from './own-clip-card.tsx';
import { ownClipState } from './own-clip-state.ts';
import styles from './own-clips.module.css';
import { TagFilter } from './tag-filter.tsx';
import { hasTag } from './tags-of.ts';
import { useChangeClip } from './use-change-clip.ts';

/** Cutting a clip takes seconds. */
const POLL_MS = 2000;

/** Specification 2: the user's own clips, newest first, with their states. */
export function OwnClips() {
  const { t } = useTranslator();
  const clips = useQuery({
    ...callOptions('listOwnClips'),
    refetchInterval: ({ state: { data: response } }) =>
      response?.data.some(clip => ownClipState(clip) === 'making') ? POLL_MS : false,
  });
  if (clips.isLoadingError) {
    return (
      <p role="alert">
        {t('clips_load_failed')} <Button onClick={() => void clips.refetch()}>{t('retry')}</Button>
      </p>
    );
  }
  if (!clips.data) return <Skeleton style={{ blockSize: '20rem' }} />;
  return <ClipList clips={clips.data} />;
}

/** Stays mounted when the last clip is deleted, so that the undo of its deletion finds the focus. */
function ClipList({ clips }: { readonly clips: readonly OwnClip[] }) {
  const { t } = useTranslator();
  const list = useRef<HTMLDivElement>(null);
  const change = useChangeClip(() => list.current?.focus());
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {clips.length === 0 ? (
        <EmptyPart
          title={t('clips_empty')}
          text={t('clips_empty_text')}
          to={paths.vod()}
          linkText={t('find_game')}
        />
      ) : (
        <ClipGrid clips={clips} change={change} />
      )}
    </div>
  );
}

const STEP = 24;

interface GridProps {
  readonly clips: readonly OwnClip[];
  readonly change: ReturnType<typeof useChangeClip>;
}

function ClipGrid({ clips, change }: GridProps) {
  const { t } = useTranslator();
  const [tag, setTag] = useState<string | null>(null);
  const [most, setMost] = useState(STEP);
  const found = clips.filter(clip => hasTag(clip, tag));
  const left = found.length - most;
  return (
    <Section title={t('clips')} count={clips.length}>
      <TagFilter clips={clips} value={tag} onChange={setTag} />
      <ul className={styles.grid}>
        {found.slice(0, most).map(clip => (
          <li key={clip.id}>
            <OwnClipCard clip={clip} change={change} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="line" onClick={() => setMost(most + STEP)}>
          {t('clips_more', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </Section>
  );
}
