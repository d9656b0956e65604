import type { EventDetail } from '@grandstand/contract/entities.schema';
import { isPrerollFor } from '@grandstand/rules/prerolls';
import { type ReactNode, useEffect, useState } from 'react';
import { useChannel } from '../channel.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useIsInitialHtml } from '../initial-html.tsx';
import { Lazy } from '../lazy/lazy.tsx';
import { lazyView } from '../lazy/lazy-view.tsx';
import { LONGEST_DELAY_MS, type PrerollPhase } from './preroll-phase.ts';
import { WaitingStage } from './waiting-stage.tsx';

/** A preroll in front of the player. */
export interface PrerollSlot {
  readonly phase: PrerollPhase;
  /** Covers the player; null without a preroll, and after it. */
  readonly cover: ReactNode;
}

const prerollGate = lazyView(() => import('../prerolls/preroll-gate.tsx'), 'PrerollGate');

/** Specification 2, prerolls, and decision E50. The code that decides loads only for a game that may have one. */
export function usePreroll(event: EventDetail, autoPlay: boolean): PrerollSlot {
  const { prerolls } = useChannel().settings;
  const isInitialHtml = useIsInitialHtml();
  const [phase, setPhase] = useState<PrerollPhase>(() =>
    prerolls.some(preroll => isPrerollFor(preroll, event)) ? 'first' : 'none',
  );
  const [since] = useState(() => performance.now());
  useEffect(() => {
    if (phase !== 'first') return;
    const timer = setTimeout(() => setPhase('over'), LONGEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  if (phase === 'over' || phase === 'none') return { phase, cover: null };
  if (isInitialHtml) return { phase: 'undecided', cover: null };
  const cover = (
    <ErrorBoundary onFailure={() => setPhase('over')}>
      <Lazy
        view={prerollGate}
        props={{ event, autoPlay, since, onPhase: setPhase }}
        fallback={<WaitingStage />}
      />
    </ErrorBoundary>
  );
  return { phase, cover };
}
