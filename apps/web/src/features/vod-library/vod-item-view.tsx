import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { Wrap } from '@grandstand/ui/wrap';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { StageSlot } from '#shared/watching/stage-slot.tsx';
import { useAfterFirstFrame } from '#shared/watching/use-after-first-frame.ts';
import { useEnginePreload } from '#shared/watching/use-engine-preload.ts';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';
import { RelatedItems } from './related-items.tsx';
import { VodFailure } from './vod-failure.tsx';
import { VodInfo } from './vod-info.tsx';
import { VodStage } from './vod-stage.tsx';

/** Polls a recording that is being processed every 35 s: under 0.03 calls a second. */
const POLL_MS = 35_000;

export function VodItemView({ params }: ViewProps) {
  const {
    data: item,
    error,
    refetch,
  } = useQuery({
    ...callOptions('getVodMediaItem', { params: { id: Number(params.id) } }),
    enabled: useAfterFirstFrame(),
    refetchInterval: query => (query.state.data?.data.reason === 'processing' ? POLL_MS : false),
  });
  useEnginePreload();
  useDocumentTitle(item?.title);
  if (item) return <VodPage item={item} />;
  if (error) return <VodFailure error={error} retry={() => void refetch()} />;
  return (
    <StageSlot>
      <WaitingStage />
    </StageSlot>
  );
}

function VodPage({ item }: { readonly item: VodMediaDetail }) {
  return (
    <>
      <StageSlot>
        <VodStage item={item} />
      </StageSlot>
      <Wrap>
        <VodInfo item={item} />
        <RelatedItems item={item} />
      </Wrap>
    </>
  );
}
