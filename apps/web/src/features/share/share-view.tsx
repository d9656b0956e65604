import { ApiError } from '@grandstand/client/api-error';
import type { SharedClip } from '@grandstand/contract/clips.schema';
import { Wrap } from '@grandstand/ui/wrap';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { NotFound } from '#shared/not-found/not-found.tsx';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { LoadFailure } from '#shared/watching/load-failure.tsx';
import { StageSlot } from '#shared/watching/stage-slot.tsx';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';
import { SharedInfo } from './shared-info.tsx';
import { SharedStage } from './shared-stage.tsx';

/** Cutting a clip takes seconds. */
const POLL_MS = 2000;

const isBeingMade = ({ status }: SharedClip) => status === 'queued' || status === 'processing';

/** Specification 2, `/share/{id}/{uuid}`: a clip that its owner shared. */
export function ShareView({ params }: ViewProps) {
  const {
    data: clip,
    error,
    refetch,
  } = useQuery({
    ...callOptions('getSharedClip', { query: { id: Number(params.id), uuid: params.uuid ?? '' } }),
    refetchInterval: ({ state: { data: response } }) =>
      response && isBeingMade(response.data) ? POLL_MS : false,
  });
  if (error) return <ShareFailure error={error} retry={() => void refetch()} />;
  if (clip) return <SharedPage clip={clip} uuid={params.uuid ?? ''} />;
  return (
    <StageSlot>
      <WaitingStage />
    </StageSlot>
  );
}

function SharedPage({ clip, uuid }: { readonly clip: SharedClip; readonly uuid: string }) {
  useDocumentTitle(useMomentName(clip));
  return (
    <>
      <StageSlot>
        <SharedStage clip={clip} />
      </StageSlot>
      <Wrap>
        <SharedInfo clip={clip} uuid={uuid} />
      </Wrap>
    </>
  );
}

/** A link that has ended, one that never was, or an error with a retry button. */
function ShareFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslator();
  const code = error instanceof ApiError ? error.code : undefined;
  const isGone = code === 'gone';
  const isMissing = isGone || code === 'not_found';
  const title = t(isGone ? 'share_gone' : 'share_not_found');
  useDocumentTitle(isMissing ? title : null);
  if (isMissing) return <NotFound title={title} />;
  return <LoadFailure title={t('share_load_failed')} error={error} retry={retry} />;
}
