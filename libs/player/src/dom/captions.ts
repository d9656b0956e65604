/** In these modes the browser shows the picture without our layers, so it must also show the captions. */
const ENTER_EVENTS = ['webkitbeginfullscreen', 'enterpictureinpicture'];
const LEAVE_EVENTS = ['webkitendfullscreen', 'leavepictureinpicture'];

/**
 * Reports the current caption lines of a language ('' for none). The player renders them itself, because browsers place
 * captions under our controls and do not move them when the controls appear.
 */
export function onCaptions(
  video: HTMLVideoElement,
  lang: string,
  listener: (lines: readonly string[]) => void,
  signal: AbortSignal,
): void {
  const selected = [...video.textTracks].find(track => lang !== '' && track.language === lang);
  const setMode = (mode: TextTrackMode) => {
    for (const track of video.textTracks) track.mode = track === selected ? mode : 'disabled';
  };
  const report = () => listener([...(selected?.activeCues ?? [])].map(plainText));

  setMode('hidden');
  report();
  selected?.addEventListener('cuechange', report, { signal });
  for (const event of ENTER_EVENTS) video.addEventListener(event, () => setMode('showing'), { signal });
  for (const event of LEAVE_EVENTS) video.addEventListener(event, () => setMode('hidden'), { signal });
}

function plainText(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}
