import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { Wrap } from '@grandstand/ui/wrap';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { StageSlot } from '#shared/watching/stage-slot.tsx';
import { useAfterFirstFrame } from '#shared/watching/use-after-first-frame.ts';
import { useEnginePreload } from '#shared/watching/use-engine-preload.ts';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';
import { ClipFailure } from './clip-failure.tsx';
import { ClipInfo } from './clip-info.tsx';
import { ClipStage } from './clip-stage.tsx';
import { isBeingMade } from './clip-state.ts';
import { MoreMoments } from './more-moments.tsx';

/** Cutting a clip takes seconds. */
const POLL_MS = 5000;

/** Specification 2, `/watch_library/{id}`: a clip. */
export function ClipView({ params }: ViewProps) {
  const {
    data: clip,
    error,
    refetch,
  } = useQuery({
    ...callOptions('getClip', { params: { id: Number(params.id) } }),
    enabled: useAfterFirstFrame(),
    refetchInterval: ({ state: { data: response } }) =>
      response && isBeingMade(response.data) ? POLL_MS : false,
  });
  useEnginePreload();
  if (clip) return <ClipPage clip={clip} />;
  if (error) return <ClipFailure error={error} retry={() => void refetch()} />;
  return (
    <StageSlot>
      <WaitingStage />
    </StageSlot>
  );
}

function ClipPage({ clip }: { readonly clip: ClipDetail }) {
  useDocumentTitle(useMomentName(clip));
  return (
    <>
      <StageSlot>
        <ClipStage clip={clip} />
      </StageSlot>
      <Wrap>
        <ClipInfo clip={clip} />
        <MoreMoments clip={clip} />
      </Wrap>
    </>
  );
}
