import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { Section } from '@grandstand/ui/section';
import { useRef } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { LaterMoments } from '#shared/clips/later-moments.tsx';
import type { ShownMoment } from '#shared/clips/shown-moment.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNearViewport } from '#shared/use-near-viewport.ts';
import { AFTER_FIRST_FRAME_MS } from '#shared/watching/after-first-frame.ts';

const RAIL_LENGTH = 12;

/** Of the same game, then the newest of the channel, each once; both at a time, so that neither pushes the other down. */
export function MoreMoments({ clip }: { readonly clip: ClipDetail }) {
  const { t } = useTranslator();
  const foot = useRef<HTMLDivElement>(null);
  const enabled = useNearViewport(foot, AFTER_FIRST_FRAME_MS);
  const params = { id: clip.event_id };
  const ofGame = useCall('listClipsOfEvent', { params, query: { limit: RAIL_LENGTH }, enabled });
  const newest = useCall('listMoments', { query: { limit: RAIL_LENGTH }, enabled });
  const isHere = !ofGame.isPending && !newest.isPending;
  const same = without([clip], ofGame.data ?? []);
  const others = without([clip, ...same], newest.data ?? []);
  return (
    <div ref={foot}>
      {isHere && <Moments title={t('moments_of_game')} clips={same} isOfOneGame />}
      {isHere && <Moments title={t('moments_newest')} clips={others} />}
    </div>
  );
}

function without(known: readonly { id: number }[], clips: readonly ShownMoment[]): ShownMoment[] {
  const ids = new Set(known.map(({ id }) => id));
  return clips.filter(({ id }) => !ids.has(id));
}

interface MomentsProps {
  readonly title: string;
  readonly clips: readonly ShownMoment[];
  readonly isOfOneGame?: boolean;
}

function Moments({ title, clips, isOfOneGame = false }: MomentsProps) {
  if (clips.length === 0) return null;
  return (
    <Section title={title}>
      <LaterMoments clips={clips} label={title} isOfOneGame={isOfOneGame} />
    </Section>
  );
}
