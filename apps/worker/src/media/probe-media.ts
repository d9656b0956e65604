import { open, stat } from 'node:fs/promises';
import { complaintIn } from '../ffmpeg/exit-error.ts';
import { READING_LIMITS, scanningLimits } from '../ffmpeg/limits.ts';
import { MediaRefused } from '../ffmpeg/media-refused.ts';
import { runSandboxed, type Toolbox } from '../ffmpeg/run-sandboxed.ts';
import { SANDBOXED_PROGRAM, untrustedInput } from '../ffmpeg/untrusted-input.ts';
import type { MediaInfo } from './media-info.ts';
import { packetScanner, refuseTruncated } from './packet-scan.ts';
import { type ProbedInfo, parseProbe } from './parse-probe.ts';

const QUIET = ['-v', 'error'];
// Requests only the fields that are read, because a file may contain any amount of tags.
const WANTED = [
  'stream=index,codec_type,codec_name,profile,width,height,pix_fmt,avg_frame_rate,r_frame_rate,bit_rate',
  'stream=sample_aspect_ratio,field_order,channels,sample_rate,duration',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'format=start_time,duration,bit_rate',
].join(':');

/** Probes an untrusted file. Throws `MediaRefused` if it cannot be packaged. */
export async function probeMedia(toolbox: Toolbox, path: string, signal: AbortSignal): Promise<MediaInfo> {
  const bytes = await refuseByLooks(path);
  const { start_seconds, ...info } = await probeTracks(
    toolbox,
    { input: untrustedInput(path), inputs: [path] },
    signal,
  ).catch(error => {
    throw bytes.is_mp4 ? error : notTruncated(error);
  });
  const scanner = packetScanner(start_seconds);
  const packets = [
    '-select_streams',
    String(info.video.index),
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
  ];
  await runSandboxed(toolbox, {
    tool: 'ffprobe',
    args: [...SANDBOXED_PROGRAM, ...QUIET, ...packets, ...untrustedInput(path)],
    inputs: [path],
    limits: scanningLimits(bytes.size),
    signal,
    onLine: scanner.onLine,
  });
  refuseTruncated(scanner.result(), info.duration_ms / 1000);
  return { ...info, key_times: scanner.result().key_times };
}

interface Probed {
  readonly input: readonly string[];
  /** Paths that the sandbox may read. */
  readonly inputs: readonly string[];
}

/** Reads only the headers of a video. */
export async function probeTracks(
  toolbox: Toolbox,
  { input, inputs }: Probed,
  signal: AbortSignal,
): Promise<ProbedInfo> {
  const lines: string[] = [];
  const stderr = await runSandboxed(toolbox, {
    tool: 'ffprobe',
    args: [...SANDBOXED_PROGRAM, ...QUIET, '-of', 'json', '-show_entries', WANTED, ...input],
    inputs,
    limits: READING_LIMITS,
    signal,
    onLine: line => lines.push(line),
  });
  return parseProbe(JSON.parse(lines.join('\n')), complaintIn(stderr));
}

const MP4_FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp']);

async function refuseByLooks(path: string): Promise<{ size: number; is_mp4: boolean }> {
  const found = await stat(path).catch(() => {
    throw new MediaRefused('missing');
  });
  // Opening a pipe or a device could block forever.
  if (!found.isFile()) throw new MediaRefused('not_video');
  if (found.size === 0) throw new MediaRefused('empty');
  return { size: found.size, is_mp4: MP4_FIRST_BOXES.has(await firstBox(path)) };
}

async function firstBox(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString('latin1', 4, 8);
  } finally {
    await file.close();
  }
}

/** ffprobe reports a missing index for any file named .mp4, but only a real MP4 can be truncated. */
function notTruncated(error: unknown): unknown {
  const isTruncated = error instanceof MediaRefused && error.code === 'truncated';
  return isTruncated ? new MediaRefused('not_video') : error;
}
