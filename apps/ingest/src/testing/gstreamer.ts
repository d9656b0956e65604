import { spawnSync } from 'node:child_process';
import { type Finished, run } from './ffmpeg.ts';

const PROGRAM = 'gst-launch-1.0';

/** Returns why GStreamer cannot run, or null. */
export function missingGstreamerReason(): string | null {
  const isThere = spawnSync(PROGRAM, ['--version']).status === 0;
  return isThere ? null : `${PROGRAM} is not installed`;
}

export interface GstreamerSettings {
  /** `rtmp2sink` is GStreamer's own, `rtmpsink` that of librtmp. */
  readonly sink: 'rtmp2sink' | 'rtmpsink';
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

/** Publishes four seconds of test media live, at 30 frames per second and 44.1 kHz. */
export function publishByGstreamer(
  { sink, video, audio }: GstreamerSettings,
  port: number,
  key = 'stream-key-1',
): Promise<Finished> {
  return run(PROGRAM, [
    '-q',
    ...words('flvmux name=mux streamable=true !', sink, `location=rtmp://127.0.0.1:${port}/live/${key}`),
    ...words('videotestsrc is-live=true num-buffers=120 !'),
    ...words('video/x-raw,width=320,height=180,framerate=30/1 !', ...video, '! h264parse ! mux.'),
    ...words('audiotestsrc is-live=true num-buffers=172 !'),
    ...words('audio/x-raw,rate=44100,channels=2 !', ...audio, '! aacparse ! mux.'),
  ]);
}

function words(...texts: string[]): string[] {
  return texts.flatMap(text => text.split(' '));
}
