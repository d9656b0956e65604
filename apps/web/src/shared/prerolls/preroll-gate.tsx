import { systemClock } from '@grandstand/client/clock';
import type { Preroll } from '@grandstand/contract/content.schema';
import type { EventDetail } from '@grandstand/contract/entities.schema';
import { choosePreroll } from '@grandstand/rules/preroll-choice';
import { dismissedPrerolls, withDismissal } from '@grandstand/rules/preroll-dismissals';
import { useEffect, useState } from 'react';
import { useChannel } from '../channel.ts';
import { type Session, useSession } from '../session/session.ts';
import { useStorage } from '../storage/storage-context.tsx';
import { LONGEST_DELAY_MS, type PrerollPhase } from '../watching/preroll-phase.ts';
import { WaitingStage } from '../watching/waiting-stage.tsx';
import { createDelayLimit } from './delay-limit.ts';
import { PrerollStage } from './preroll-stage.tsx';

interface Props {
  readonly event: EventDetail;
  readonly autoPlay: boolean;
  /** When the game began to wait, on the clock of `performance.now`. */
  readonly since: number;
  readonly onPhase: (phase: PrerollPhase) => void;
}

/** In local storage. */
const DISMISSALS = 'preroll_dismissals';
const SECOND_MS = 1000;

/** Decides whether a preroll is due for this viewer, and plays it. Decided once, when the session is known. */
export function PrerollGate({ event, autoPlay, since, onPhase }: Props) {
  const { prerolls, preroll_rules } = useChannel().settings;
  const session = useSession();
  const storage = useStorage();
  const [decided, setDecided] = useState<Preroll | null>();
  const [isStalled, setStalled] = useState(true);
  const [limit] = useState(() =>
    createDelayLimit(systemClock, LONGEST_DELAY_MS - (performance.now() - since), () => onPhase('over')),
  );
  const user_id = session.kind === 'user' ? session.user.id : null;
  const viewer = { user_id, event_id: event.id };

  const choose = () => {
    if (session.kind === 'unknown') return undefined;
    if (hasNoAds(session)) return null;
    return (
      choosePreroll(prerolls, event, dismissedPrerolls(storage.get(DISMISSALS), viewer, Date.now())) ?? null
    );
  };
  const preroll = decided === undefined ? choose() : decided;
  if (decided !== preroll) setDecided(preroll);

  useEffect(() => (isStalled ? limit.wait() : undefined), [isStalled, limit]);
  useEffect(() => {
    if (preroll === null) onPhase('none');
  }, [preroll, onPhase]);
  if (!preroll) return <WaitingStage />;

  const dismiss = () => {
    const until = Date.now() + preroll_rules.suppress_seconds * SECOND_MS;
    const added = { ...viewer, preroll_id: preroll.id, until };
    storage.set(DISMISSALS, withDismissal(storage.get(DISMISSALS), added, Date.now()));
    onPhase('over');
  };
  const onStall = (isWaiting: boolean) => {
    setStalled(isWaiting);
    if (!isWaiting) onPhase('playing');
  };
  return (
    <PrerollStage {...{ preroll, autoPlay, onStall }} onDismiss={dismiss} onFailure={() => onPhase('over')} />
  );
}

function hasNoAds(session: Session): boolean {
  return session.kind === 'user' && session.user.capabilities.includes('no_ads');
}
