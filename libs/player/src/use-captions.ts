import { useEffect, useState } from 'react';
import { writePreference } from './core/preferences.ts';
import { onCaptions } from './dom/captions.ts';
import type { PlayerScope } from './player-context.ts';

const NO_LINES: readonly string[] = [];

export function useCaptions(video: HTMLVideoElement | null, { media, preferences, storage }: PlayerScope) {
  const tracks = media.captions ?? [];
  const offered = tracks.some(track => track.lang === preferences.captions);
  const [lang, setLang] = useState(offered ? preferences.captions : '');
  const [lastLang, setLastLang] = useState(lang || tracks[0]?.lang || '');
  const [lines, setLines] = useState(NO_LINES);

  useEffect(() => {
    if (!video) return;
    const leaving = new AbortController();
    onCaptions(video, lang, setLines, leaving.signal);
    return () => leaving.abort();
  }, [video, lang]);

  const choose = (next: string) => {
    setLang(next);
    if (next) setLastLang(next);
    writePreference(storage, 'captions', next);
  };
  return { lang, lines, choose, toggle: () => choose(lang ? '' : lastLang) };
}
