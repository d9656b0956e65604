import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from './testing/ffmpeg.ts';
import { type GstreamerSettings, missingGstreamerReason, publishByGstreamer } from './testing/gstreamer.ts';
import { startTestIngest, type TestIngest } from './testing/start-test-ingest.ts';
import { writeRuns } from './testing/write-runs.ts';

const PLAYLIST = 'recordings/1/stream/180p/index.m3u8';
const OWN: GstreamerSettings = {
  sink: 'rtmp2sink',
  video: ['x264enc tune=zerolatency speed-preset=ultrafast key-int-max=60'],
  audio: ['voaacenc'],
};
const LIBRTMP: GstreamerSettings = {
  sink: 'rtmpsink',
  video: ['x264enc speed-preset=ultrafast key-int-max=60 bframes=2'],
  audio: ['avenc_aac'],
};

let ingest: TestIngest;
afterEach(() => ingest?.close());

const missing = missingGstreamerReason();
describe.skipIf(missing !== null)(`GStreamer as the encoder${missing ? `: ${missing}` : ''}`, () => {
  it.each([
    ['its own sink', OWN],
    ['the sink of librtmp, with reordered pictures', LIBRTMP],
  ])('publishes by %s, and leaves in peace', async (_, settings) => {
    ingest = await startTestIngest();
    expect(await publishByGstreamer(settings, ingest.rtmpPort)).toMatchObject({ code: 0, stderr: '' });
    // Sound before the first picture is dropped: a busy machine starts the two apart.
    expect(ingest.health()).toMatchObject([{ state: 'away', width: 320 }]);
    await ingest.end('game-1');
    const [recording = ''] = await writeRuns(join(ingest.mediaRoot, PLAYLIST));
    // Without the time base of the recording, ffmpeg rounds times to a frame rate that it guessed.
    const decode = ['-v', 'warning', '-i', recording, '-enc_time_base', '-1', '-f', 'null', '-'];
    const decoded = await run('ffmpeg', decode);
    expect(decoded.stderr).toBe('');
    const shown = ['-show_entries', 'stream=codec_name,nb_read_packets', '-of', 'csv=p=0', '-count_packets'];
    const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, recording]);
    expect(stdout).toMatch(/^h264,120\naac,1\d\d\n$/);
  });

  it('shows the reason of a refusal', async () => {
    ingest = await startTestIngest();
    const { code, stderr } = await publishByGstreamer(OWN, ingest.rtmpPort, 'wrong-key-123');
    expect(code).not.toBe(0);
    expect(stderr).toContain('unknown stream key');
  });
});
