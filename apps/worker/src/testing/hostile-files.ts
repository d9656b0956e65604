/** Files that refer to a video or pretend to be one: name and content. `{film}` is the path of a real video. */
export const HOSTILE_FILES: readonly (readonly [name: string, content: string])[] = [
  ['playlist.mp4', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{film}\n#EXT-X-ENDLIST\n'],
  ['playlist.m3u8', '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://{film}\n#EXT-X-ENDLIST\n'],
  ['script.mp4', "ffconcat version 1.0\nfile '{film}'\n"],
  ['script.ffconcat', "ffconcat version 1.0\nfile '{film}'\n"],
  [
    'manifest.mpd',
    '<?xml version="1.0"?><MPD><Period><AdaptationSet><BaseURL>{film}</BaseURL></AdaptationSet></Period></MPD>',
  ],
  ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file://{film}"/></svg>'],
  ['text.mp4', 'root:x:0:0:root:/root:/bin/sh\n'.repeat(100)],
  ['text.mkv', 'not a film at all '.repeat(1000)],
  ['session.sdp', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5000 RTP/AVP 96\n'],
];
