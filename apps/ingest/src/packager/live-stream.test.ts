import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { broadcast, frame } from '../testing/flv-samples.ts';
import { LiveStream } from './live-stream.ts';
import { MovingPreview } from './moving-preview.ts';
import { SegmentStore } from './segment-store.ts';

/** The eighth two-second segment makes a preview due, for which the stream checks the access rule. */
const UNTIL_DUE = { seconds: 16.04, aac: null };

it('numbers parts correctly while the preview of the previous segment is being written', async () => {
  const recording = { event_key: 'game-1', recording_id: 1 };
  const mediaRoot = await mkdtemp(join(tmpdir(), 'live-stream-'));
  const [due, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  const preview = new MovingPreview(join(mediaRoot, 'preview.mp4'), () => {
    due.resolve();
    return answer.promise;
  });
  const ports = { now: () => 0, onAir: () => undefined, onError: due.reject };
  const stream = new LiveStream(recording, new SegmentStore(mediaRoot, recording), preview, ports);
  const encoder = stream.publish(true);
  for (const tag of broadcast(UNTIL_DUE)) await encoder.write(tag);
  await due.promise;
  for (let at = 16_040; at < 16_400; at += 40) encoder.write(frame(at));
  expect(stream.playlistText(false)).toMatch(
    /s00008\.m4s\n#EXT-X-PART:.*"s00009\.p0\.m4s",INDEPENDENT=YES\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="s00009\.p1\.m4s"\n$/,
  );
  answer.resolve(false);
  await stream.end();
});
