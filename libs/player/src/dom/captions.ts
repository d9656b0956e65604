/** Where the browser shows the picture without our layers, it has to show the captions too. */
const AWAY = ['webkitbeginfullscreen', 'enterpictureinpicture'];
const BACK = ['webkitendfullscreen', 'leavepictureinpicture'];

/**
 * Tells the lines to be shown for a language ('' for none). They are drawn by the player: browsers lay
 * captions under our controls and do not move them when those come up.
 */
export function onCaptions(
  video: HTMLVideoElement,
  lang: string,
  listener: (lines: readonly string[]) => void,
  signal: AbortSignal,
): void {
  const wanted = [...video.textTracks].find(track => lang !== '' && track.language === lang);
  const setMode = (mode: TextTrackMode) => {
    for (const track of video.textTracks) track.mode = track === wanted ? mode : 'disabled';
  };
  const tell = () => listener([...(wanted?.activeCues ?? [])].map(plainText));

  setMode('hidden');
  tell();
  wanted?.addEventListener('cuechange', tell, { signal });
  for (const event of AWAY) video.addEventListener(event, () => setMode('showing'), { signal });
  for (const event of BACK) video.addEventListener(event, () => setMode('hidden'), { signal });
}

function plainText(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}
