import type { DemoGameLine } from '../demo/live/demo-game-line.ts';

interface Given extends Partial<DemoGameLine> {
  /** The length of the game. */
  readonly seconds: number;
  readonly file: string;
}

/** A demo game that is due now, to be drawn into a file. */
export function testGameLine({ seconds, ...overrides }: Given): DemoGameLine {
  return {
    ...{ slot: 'longshore/main', event_id: 7, stream_key: 'stream-key-7', language: 'en' },
    ...{ starts_at: 0, started_at: null, final_label: 'Full time', is_drawn: false },
    ...{ recorded_ms: 0, incidents_entered: 0 },
    drawing: {
      ...{ sport: 'soccer', league: 'Longshore', lang: 'en', seed: 3, seconds },
      away: { name: 'Brackwater', short: 'BRK', color: '#0B5D5B', mark_color: '#F5C84B' },
      home: { name: 'Tarn Hill', short: 'THL', color: '#1C49D6', mark_color: '#FFFFFF' },
    },
    ...overrides,
  };
}
