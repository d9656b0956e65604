import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ChannelDemoSlot, DemoPairing } from '@grandstand/db/demo-live-events';
import type { DrawnTeam } from '@grandstand/db/drawn-recordings';
import type { DemoGameLine } from './demo-game-line.ts';

type DrawingRequest = DemoGameLine['drawing'];

/** The game to draw. A looped game is the same every time; others have a seed of their own. */
export function drawingRequest(slot: ChannelDemoSlot, pairing: DemoPairing, number: number): DrawingRequest {
  return {
    sport: pairing.sport,
    league: slot.league,
    lang: slot.language === 'fr' ? 'fr' : 'en',
    away: teamOf(pairing.away),
    home: teamOf(pairing.home),
    seed: slot.play === 'looped' ? 1 : number,
    seconds: slot.seconds,
  };
}

/** The pairings alternate. */
export function pairingOf({ slot, pairings }: ChannelDemoSlot, number: number): DemoPairing {
  const pairing = pairings[(number - 1) % pairings.length];
  if (pairing === undefined) throw new Error(`the slot ${slot} has no game`);
  return pairing;
}

/** File of a looped game's drawing; its name has a fingerprint of the game. */
export function drawingFile(
  root: string,
  { channel_key, slot }: ChannelDemoSlot,
  request: DrawingRequest,
): string {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 12);
  return join(root, 'drawn-live', `${channel_key}-${slot}-${fingerprint}.mp4`);
}

function teamOf({ name, short_name, color, mark_color }: DrawnTeam): DrawingRequest['away'] {
  return { name, short: short_name, color, mark_color };
}
