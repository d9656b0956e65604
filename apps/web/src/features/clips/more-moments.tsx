import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { Section } from '@grandstand/ui/section';
import { useRef } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { momentRail } from '#shared/clips/lazy-moment-rail.ts';
import { MomentSlot } from '#shared/clips/moment-slot.tsx';
import type { ShownMoment } from '#shared/clips/shown-moment.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { useNearViewport } from '#shared/use-near-viewport.ts';
import { AFTER_FIRST_FRAME_MS } from '#shared/watching/after-first-frame.ts';

const RAIL_LENGTH = 12;

/** Moments of the same game, then the channel's newest, without duplicates. Both rails appear at once, to avoid layout shift. */
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
      {isHere && <Moments title={t('moments_of_game')} clips={same} isSingleGame />}
      {isHere && <Moments title={t('moments_newest')} clips={others} />}
    </div>
  );
}

function without(listed: readonly { id: number }[], clips: readonly ShownMoment[]): ShownMoment[] {
  const ids = new Set(listed.map(({ id }) => id));
  return clips.filter(({ id }) => !ids.has(id));
}

interface MomentsProps {
  readonly title: string;
  readonly clips: readonly ShownMoment[];
  readonly isSingleGame?: boolean;
}

function Moments({ title, clips, isSingleGame = false }: MomentsProps) {
  if (clips.length === 0) return null;
  return (
    <Section title={title}>
      <MomentSlot>
        <Lazy view={momentRail} props={{ clips, label: title, isSingleGame }} />
      </MomentSlot>
    </Section>
  );
}
