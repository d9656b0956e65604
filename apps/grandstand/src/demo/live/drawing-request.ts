import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelDemoSlot, DemoPairing } from '@grandstand/db/demo-live-events';
import type { DrawnTeam } from '@grandstand/db/drawn-recordings';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import type { DemoGameLine } from './demo-game-line.ts';

type DrawingRequest = DemoGameLine['drawing'];

const FOLDER = 'drawn-live';
/** Raise it when the same request draws another game: its incidents no longer belong to an older drawing. */
const DRAWING_RULES = 2;

/** The game to draw: the same one each time that its pairing plays in this slot. */
export function drawingRequest(slot: ChannelDemoSlot, number: number): DrawingRequest {
  const pairing = pairingOf(slot, number);
  return {
    sport: pairing.sport,
    league: slot.league,
    lang: slot.language === 'fr' ? 'fr' : 'en',
    away: teamOf(pairing.away),
    home: teamOf(pairing.home),
    seed: seedOf(`${slot.slot}/${slot.pairings.indexOf(pairing)}`),
    seconds: slot.seconds,
  };
}

/** The pairings alternate. */
export function pairingOf({ slot, pairings }: ChannelDemoSlot, number: number): DemoPairing {
  const pairing = pairings[(number - 1) % pairings.length];
  if (pairing === undefined) throw new Error(`the slot ${slot} has no game`);
  return pairing;
}

/** The name of a drawing's file has a fingerprint of the game. */
export function drawingFile(
  root: string,
  { channel_key, slot }: ChannelDemoSlot,
  request: DrawingRequest,
): string {
  const drawn = JSON.stringify({ ...request, rules: DRAWING_RULES });
  const fingerprint = createHash('sha256').update(drawn).digest('hex').slice(0, 12);
  return join(root, FOLDER, `${channel_key}-${slot}-${fingerprint}.mkv`);
}

/** Removes the unfinished drawings of a runner that died. */
export async function prepareDrawingFolder(root: string): Promise<void> {
  const folder = join(root, FOLDER);
  await mkdir(folder, { recursive: true });
  const unfinished = (await readdir(folder)).filter(name => name.endsWith('.part'));
  await Promise.all(unfinished.map(name => rm(join(folder, name), { force: true })));
}

function teamOf({ name, short_name, color, mark_color }: DrawnTeam): DrawingRequest['away'] {
  return { name, short: short_name, color, mark_color };
}
