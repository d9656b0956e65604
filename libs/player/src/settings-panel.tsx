import { useEffect, useRef } from 'react';
import { ChoiceColumn } from './choice-column.tsx';
import { offeredRenditions, qualityLabel, renditionFor } from './core/renditions.ts';
import { SPEEDS, speedLabel } from './core/speeds.ts';
import { isTimes, TIMES } from './core/time-labels.ts';
import { useMedia, usePlayer } from './player-context.ts';
import { useIsLive } from './use-live.ts';
import type { SourceState } from './use-source.ts';

type SettingsPanelProps = {
  id: string;
  source: SourceState;
  captions: { lang: string; choose(lang: string): void };
  onShowShortcuts: () => void;
};

/** Quality, speed, times and captions in columns, without submenus. */
export function SettingsPanel({ id, source, captions, onShowShortcuts: onShowKeys }: SettingsPanelProps) {
  const { commands, media, messages, locale } = usePlayer();
  const speed = useMedia(snapshot => snapshot.speed);
  const panel = useRef<HTMLDivElement>(null);
  // At the live point the viewer cannot change the speed.
  const isLive = useIsLive();
  const following = useMedia(snapshot => snapshot.following);
  const offersSpeed = !isLive || !following;
  const tracks = media.captions ?? [];

  useEffect(() => {
    panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of fieldsets would read every legend twice.
    <div ref={panel} id={id} className="player__settings" role="group" aria-label={messages.settings}>
      <div className="player__columns">
        {source.renditions.length > 0 && <QualityColumn source={source} />}
        {offersSpeed && (
          <ChoiceColumn
            legend={messages.speed}
            chosen={String(speed)}
            choices={SPEEDS.map(s => ({ value: String(s), label: speedLabel(s, locale) }))}
            onChoose={value => commands.setSpeed(Number(value))}
          />
        )}
        <TimesColumn />
        {tracks.length > 0 && (
          <ChoiceColumn
            legend={messages.captions}
            chosen={captions.lang}
            choices={[
              { value: '', label: messages.captions_off },
              ...tracks.map(({ lang, label }) => ({ value: lang, label })),
            ]}
            onChoose={captions.choose}
          />
        )}
      </div>
      <button type="button" className="player__show-keys" onClick={onShowKeys}>
        <kbd>?</kbd> {messages.keys}
      </button>
    </div>
  );
}

/** Shown only if the playlist has dates. */
function TimesColumn() {
  const { messages, reading, chooseTimes } = usePlayer();
  const dated = useMedia(({ range }) => reading.dateAt(range.start) !== undefined);
  if (!reading.zone || !dated) return null;
  const labels = { from_start: messages.times_from_start, at_venue: messages.times_at_venue };
  return (
    <ChoiceColumn
      legend={messages.times}
      chosen={reading.times}
      choices={TIMES.map(times => ({ value: times, label: labels[times] }))}
      onChoose={value => isTimes(value) && chooseTimes(value)}
    />
  );
}

function QualityColumn({ source }: { source: SourceState }) {
  const { messages } = usePlayer();
  const { height, quality } = source;
  const auto =
    quality === 'auto' && height !== undefined
      ? `${messages.auto} · ${qualityLabel(height, messages.sound_only)}`
      : messages.auto;
  const offered = offeredRenditions(source.renditions);
  return (
    <ChoiceColumn
      legend={messages.quality}
      chosen={String(renditionFor(quality, offered)?.height ?? 'auto')}
      choices={[
        { value: 'auto', label: auto },
        ...offered.map(r => ({
          value: String(r.height),
          label: qualityLabel(r.height, messages.sound_only),
        })),
      ]}
      onChoose={value => source.chooseQuality(value === 'auto' ? 'auto' : Number(value))}
    />
  );
}
