export type PlaybackPhase = 'idle' | 'starting' | 'playing' | 'paused' | 'stalled' | 'ended' | 'failed';

export type PlaybackStatus = { phase: PlaybackPhase; connectionLost: boolean };

export type PlaybackEvent =
  | 'play'
  | 'playing'
  | 'waiting'
  | 'pause'
  | 'ended'
  | 'seeked'
  | 'refused'
  | 'failed'
  | 'try_again'
  | 'connection_lost'
  | 'connection_back';

export const IDLE: PlaybackStatus = { phase: 'idle', connectionLost: false };

type Moves = Partial<Record<PlaybackPhase, PlaybackPhase>>;

/** The phase that an event leads to, by current phase; an event without an entry leaves the phase unchanged. */
const MOVES: Partial<Record<PlaybackEvent, Moves>> = {
  play: { idle: 'starting', paused: 'starting', ended: 'starting' },
  playing: { idle: 'playing', starting: 'playing', paused: 'playing', stalled: 'playing', ended: 'playing' },
  waiting: { playing: 'stalled' },
  pause: { starting: 'paused', playing: 'paused', stalled: 'paused' },
  ended: { starting: 'ended', playing: 'ended', paused: 'ended', stalled: 'ended' },
  seeked: { ended: 'paused' },
  refused: { starting: 'idle' },
  failed: {
    idle: 'failed',
    starting: 'failed',
    playing: 'failed',
    paused: 'failed',
    stalled: 'failed',
    ended: 'failed',
  },
  try_again: { failed: 'starting' },
};

const CONNECTION: Partial<Record<PlaybackEvent, boolean>> = {
  connection_lost: true,
  connection_back: false,
  playing: false,
};

export function nextStatus(status: PlaybackStatus, event: PlaybackEvent): PlaybackStatus {
  const phase = MOVES[event]?.[status.phase] ?? status.phase;
  const connectionLost = CONNECTION[event] ?? status.connectionLost;
  if (phase === status.phase && connectionLost === status.connectionLost) return status;
  return { phase, connectionLost };
}

export function isWaiting({ phase }: PlaybackStatus): boolean {
  return phase === 'starting' || phase === 'stalled';
}

/** A lost connection is shown only once the buffer has run out. */
export function showsConnectionLost(status: PlaybackStatus): boolean {
  return status.connectionLost && isWaiting(status);
}

/** Whether the play button shows pause. */
export function wantsToPlay(status: PlaybackStatus): boolean {
  return status.phase === 'playing' || isWaiting(status);
}
