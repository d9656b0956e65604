import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '@grandstand/bundle/hash-file';
import { announceDrawings, type GameToDraw, listGamesToDraw } from '@grandstand/db/drawn-recordings';
import { createRecording, failRecording, findOwnersRecording } from '@grandstand/db/recordings';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import type { Operator } from '../../operator/operator.ts';
import { drawGame } from './draw-game.ts';

interface DrawingOptions {
  readonly operator: Operator;
  /** The program that draws a demo game. */
  readonly program: string;
  readonly signal: AbortSignal;
  /** Shows the progress to the operator. */
  readonly print: (line: string) => void;
}

/**
 * Draws the missing recordings of demo channels one by one, at the lowest priority, and queues each for processing.
 * Recordings that a stopped server left unfinished are drawn after the next start. Until then they are being prepared.
 */
export async function drawRecordings({ operator, program, signal, print }: DrawingOptions): Promise<void> {
  const folder = join(operator.folder.root, 'drawn');
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const games = await listGamesToDraw(operator.db);
  await announceDrawings(operator.db, games);
  for (const [index, game] of games.entries()) {
    const file = join(folder, `event-${game.event_id}.mp4`);
    print(`Preparing replay ${index + 1} of ${games.length}: ${game.event_name} (${game.league})`);
    const reason = await drawGame(program, [...drawArguments(game), '--out', file], signal);
    if (signal.aborted) return;
    if (reason === null) await addRecording(operator, game, file);
    else await failDrawing(operator, game, reason);
  }
  if (games.length > 0) print('All replays of the demonstration are prepared.');
}

async function failDrawing({ db, log }: Operator, { event_id }: GameToDraw, reason: string): Promise<void> {
  log.warn({ event_id, reason }, 'a demo recording could not be drawn');
  const recording = await findOwnersRecording(db, { event_id });
  if (recording !== undefined) await failRecording(db, recording.id, `Drawing failed: ${reason}`);
}

/** Removes the files of killed drawings. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  const unfinished = names.filter(name => name.endsWith('.part'));
  await Promise.all(unfinished.map(name => rm(join(folder, name), { force: true })));
}

async function addRecording(
  { db, enqueueRecording }: Operator,
  game: GameToDraw,
  file: string,
): Promise<void> {
  const { channel_id, event_id } = game;
  const source = { channel_id, event_id, source_path: file, source_hash: await hashFile(file) };
  const { id } = await createRecording(db, source);
  await enqueueRecording(id);
}

/** The command line of the drawing program for one game. */
export function drawArguments(game: GameToDraw): string[] {
  const team = (side: 'away' | 'home') => {
    const { name, short_name, color, mark_color } = game[side];
    return [`--${side}`, [name, short_name, color, mark_color].join(',')];
  };
  return [
    ...['record', '--sport', game.sport, '--league', game.league, '--lang', game.language],
    ...team('away'),
    ...team('home'),
    ...['--score', `${game.away_score}-${game.home_score}`],
    ...['--seconds', String(game.seconds), '--seed', String(seedOf(game.event_key))],
  ];
}
