import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SMALL_AND_FAST = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const KEY_EACH_SECOND = ['-g', '25', '-sc_threshold', '0'];

/** Makes a test film with ffmpeg: a moving test card, with an optional tone. */
export async function makeFilm(
  path: string,
  {
    seconds = 6,
    size = '320x180',
    silent = false,
    video = [...SMALL_AND_FAST, ...KEY_EACH_SECOND],
    audio = [] as string[],
  } = {},
): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=25:d=${seconds}`];
  const tone = silent ? [] : ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`, ...audio];
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...video, path]);
  return path;
}

export interface PacketTimes {
  readonly stream_index: number;
  readonly pts_time: number;
}

/** Returns the packets of a file or playlist without applying edit lists. */
export async function packetTimes(path: string): Promise<PacketTimes[]> {
  const { stdout } = await run('ffprobe', [
    ...[
      '-v',
      'error',
      '-ignore_editlist',
      '1',
      '-show_entries',
      'packet=stream_index,pts_time',
      '-of',
      'csv=p=0',
      path,
    ],
  ]);
  return stdout
    .trim()
    .split('\n')
    .map(line => {
      const [index, time] = line.split(',').map(Number);
      return { stream_index: index ?? -1, pts_time: time ?? Number.NaN };
    });
}

/** Returns the width, height, codec name and length of a file. */
export async function shapeOf(
  path: string,
): Promise<{ width: number; height: number; codec_name: string; seconds: number }> {
  const { stdout } = await run('ffprobe', [
    ...[
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=width,height,codec_name:format=duration',
    ],
    ...['-of', 'json', path],
  ]);
  const probe = JSON.parse(stdout);
  return { ...probe.streams[0], seconds: Number(probe.format.duration) };
}
