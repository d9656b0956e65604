import { type Finding, ok, problem } from './finding.ts';
import type { Installation } from './installation.ts';
import { runTool } from './run-tool.ts';

const OLDEST = 5.1;
const ENCODERS = ['libx264', 'aac', 'mjpeg'];
const DECODERS = ['h264', 'hevc', 'aac'];
const INSTALL = 'Install it: apt-get install -y ffmpeg';

export async function checkFfmpeg({ env }: Pick<Installation, 'env'>): Promise<Finding> {
  const said = await runTool('ffmpeg', ['-version'], env);
  const probed = await runTool('ffprobe', ['-version'], env);
  if (said === null || probed === null) return problem('ffmpeg or ffprobe is missing.', INSTALL);
  const [, version = ''] = /^ffmpeg version (\S+)/.exec(said) ?? [];
  // Builds from its repository have a name instead of a number.
  if (Number.parseFloat(version) < OLDEST) {
    return problem(`ffmpeg ${version} is older than ${OLDEST}.`, 'Install a newer one: Debian 12 has 5.1.');
  }
  const missing = [
    ...(await missingIn('encoders', ENCODERS, env)),
    ...(await missingIn('decoders', DECODERS, env)),
  ];
  if (missing.length === 0) return ok(`ffmpeg ${version}`);
  return problem(
    `ffmpeg ${version} lacks ${missing.join(', ')}.`,
    `Use the package of your system. ${INSTALL}`,
  );
}

async function missingIn(list: 'encoders' | 'decoders', names: readonly string[], env: NodeJS.ProcessEnv) {
  const said = (await runTool('ffmpeg', ['-hide_banner', `-${list}`], env)) ?? '';
  const known = new Set([...said.matchAll(/^ \S{6} (\S+)/gm)].map(([, name]) => name));
  return names.filter(name => !known.has(name)).map(name => `the ${list.slice(0, -1)} ${name}`);
}
