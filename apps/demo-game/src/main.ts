import { parseArgs } from 'node:util';
import { calmAllocator } from './calm-allocator.ts';
import { publishFile } from './encode/publish-file.ts';
import { publishGame } from './encode/publish-game.ts';
import { recordGame } from './encode/record-game.ts';
import { createGame, type Game } from './play/game.ts';
import type { Score } from './play/side.ts';
import { isSport, SPORTS } from './play/sport.ts';
import type { Team } from './play/team.ts';

calmAllocator();

const USAGE = `Draws a demo game.
  node apps/demo-game/src/main.ts record  --sport soccer --out FILE.mp4
  node apps/demo-game/src/main.ts publish --sport soccer --url rtmp://HOST/live/KEY
  node apps/demo-game/src/main.ts publish --file FILE.mp4 --loop --url rtmp://HOST/live/KEY
Options: --sport ${SPORTS.join(' | ')}, --away and --home 'Name,SHT,#field,#mark', --league NAME, --lang en | fr,
  --seconds N (120), --score 2-1 (in volleyball the sets), --seed N,
  --compact: small instead of fast; --test-marks: burn in frame number, time and score;
  --end-with-input: stop when standard input ends`;

const AWAY = 'Brackwater,BRK,#0B5D5B,#F5C84B';
const HOME = 'Tarn Hill,THL,#1C49D6,#FFFFFF';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sport: { type: 'string', default: 'soccer' },
    away: { type: 'string', default: AWAY },
    home: { type: 'string', default: HOME },
    league: { type: 'string', default: 'Longshore' },
    lang: { type: 'string', default: 'en' },
    seconds: { type: 'string', default: '120' },
    score: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    file: { type: 'string' },
    loop: { type: 'boolean', default: false },
    url: { type: 'string' },
    compact: { type: 'boolean', default: false },
    'test-marks': { type: 'boolean', default: false },
    'end-with-input': { type: 'boolean', default: false },
  },
});

try {
  await run(positionals[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(command: string | undefined): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  if (values['end-with-input']) endWithInput(stop);
  if (command === 'record' && values.out) {
    const { out: file, compact: isCompact, 'test-marks': hasTestMarks } = values;
    return recordGame({ game: gameFromArguments(), file, isCompact, hasTestMarks, signal: stop.signal });
  }
  if (command === 'publish' && values.url && values.file) {
    return publishFile({ file: values.file, rtmpUrl: values.url, loop: values.loop, signal: stop.signal });
  }
  if (command === 'publish' && values.url) {
    return publishGame({ game: gameFromArguments(), rtmpUrl: values.url, signal: stop.signal });
  }
  throw new Error(USAGE);
}

/** Standard input is a pipe from the parent process: it ends with that process, even by kill -9. */
function endWithInput(stop: AbortController): void {
  process.stdin.once('close', () => stop.abort()).resume();
  process.stdin.unref();
}

function gameFromArguments(): Game {
  const { sport, league } = values;
  if (!isSport(sport)) throw new Error(USAGE);
  const score = values.score === undefined ? {} : { score: parseScore(values.score) };
  const lang = values.lang === 'fr' ? 'fr' : 'en';
  const teams = { away: parseTeam(values.away), home: parseTeam(values.home) };
  return createGame({
    sport,
    league,
    lang,
    ...teams,
    ...score,
    ...{ seed: Number(values.seed), seconds: Number(values.seconds) },
  });
}

function parseTeam(text: string): Team {
  const [name, short, color, mark_color] = text.split(',');
  if (!name || !short || !color || !mark_color) throw new Error(`not a team: ${text}\n\n${USAGE}`);
  return { name, short, color, mark_color };
}

function parseScore(text: string): Score {
  const match = /^(\d+)-(\d+)$/.exec(text);
  if (!match) throw new Error(`not a score: ${text}`);
  return [Number(match[1]), Number(match[2])];
}
