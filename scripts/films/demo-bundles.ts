import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameSettings } from '@grandstand/demo-game/play/game';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import { parse } from 'yaml';

export const CHANNELS = fileURLToPath(new URL('../../channels', import.meta.url));
export const CHANNEL_NAMES = ['longshore', 'nordet'] as const;

interface Group {
  readonly name: string;
  readonly short_name: string;
  readonly color: string;
  readonly mark_color: string;
}

export interface DrawableEvent {
  readonly away: string;
  readonly home: string;
  readonly at?: string;
  readonly score?: string;
  readonly recording?: string;
  readonly drawn?: Pick<GameSettings, 'sport' | 'seconds'>;
}

export interface FilmItem {
  readonly title: string;
  readonly date: string;
  readonly group: string;
  readonly image: string;
  readonly recording: string;
}

/** The parts of a demo channel's bundle that its drawings need. */
export interface DemoBundle {
  readonly settings: { readonly name: string; readonly language: string; readonly time_zone: string };
  readonly groups: Readonly<Record<string, Group>>;
  readonly events: Readonly<Record<string, DrawableEvent>>;
  readonly vod: { readonly items: Readonly<Record<string, FilmItem>> };
}

export async function readDemoBundle(channel: string): Promise<DemoBundle> {
  return parse(await readFile(join(CHANNELS, channel, 'channel.yaml'), 'utf8')) as DemoBundle;
}

/** The path of a stored drawing. */
export function footageFile(name: string): string {
  return join(CHANNELS, 'footage', `${name}.mp4`);
}

/** The game of an event: the same entry of a bundle makes the same game. */
export function gameSettings(bundle: DemoBundle, key: string, event: DrawableEvent): GameSettings {
  const { settings, groups } = bundle;
  if (event.drawn === undefined) throw new Error(`${key} is no drawn game`);
  const [away = 0, home = 0] = (event.score ?? '').split('-').map(Number);
  return {
    ...{ ...event.drawn, seed: seedOf(key), score: [away, home], league: settings.name },
    lang: settings.language === 'fr' ? 'fr' : 'en',
    ...{ away: teamOf(groups[event.away]), home: teamOf(groups[event.home]) },
  };
}

function teamOf(group: Group | undefined): GameSettings['away'] {
  if (group === undefined) throw new Error('no such group');
  const { name, short_name: short, color, mark_color } = group;
  return { name, short, color, mark_color };
}
