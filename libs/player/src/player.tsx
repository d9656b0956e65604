import { useCallback, useMemo, useState } from 'react';
import { type Mark, type MarkSource, mergedMarks } from './core/marks.ts';
import { readPreferences } from './core/preferences.ts';
import type { TimeReading } from './core/time-labels.ts';
import { createMediaCommands } from './dom/media-commands.ts';
import { createMediaStore } from './dom/media-store.ts';
import { PlayerContext, type PlayerScope } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerStage } from './player-stage.tsx';
import { useTimes } from './use-times.ts';

const unchanged = (url: string) => url;

/** Plays a stream with its own controls. It knows media, not events, passes or prices. */
export function Player({
  media,
  messages,
  locale,
  storage,
  currentAddress = unchanged,
  ...rest
}: PlayerProps) {
  const [store] = useState(() => createMediaStore(rest.startAt === undefined));
  const [preferences] = useState(() => readPreferences(storage));
  const [markSources, setMarkSources] = useState<Partial<Record<MarkSource, readonly Mark[]>>>({});
  const marks = useMemo(() => mergedMarks(markSources), [markSources]);
  const setMarks = useCallback(
    (source: MarkSource, own: readonly Mark[]) => setMarkSources(known => ({ ...known, [source]: own })),
    [],
  );
  const { times, chooseTimes } = useTimes(preferences, storage);
  const commands = useMemo(() => createMediaCommands(store, storage), [store, storage]);
  const reading: TimeReading = {
    times,
    zone: media.time_zone,
    dateAt: time => store.source()?.dateAt(time),
    locale,
  };
  const scope: PlayerScope = {
    store,
    commands,
    media,
    marks,
    messages,
    locale,
    reading,
    chooseTimes,
    storage,
    preferences,
    currentAddress,
  };
  return (
    <PlayerContext value={scope}>
      <PlayerStage {...rest} setMarks={setMarks} />
    </PlayerContext>
  );
}
