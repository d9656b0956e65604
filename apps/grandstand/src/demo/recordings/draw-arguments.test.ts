import { expect, it } from 'vitest';
import { drawArguments } from './draw-recordings.ts';

it('asks for a game of these teams that ends with the score of the event', () => {
  const words = drawArguments({
    event_id: 7,
    event_key: 'opener',
    event_name: 'Brackwater @ Tarn Hill',
    channel_id: 1,
    league: 'Longshore',
    language: 'en',
    sport: 'soccer',
    seconds: 90,
    away_score: 2,
    home_score: 1,
    away: { name: 'Brackwater', short_name: 'BRK', color: '#0b5d5b', mark_color: '#f5c84b' },
    home: { name: 'Tarn Hill', short_name: 'THL', color: '#1c49d6', mark_color: '#ffffff' },
  });
  expect(words.join(' ')).toBe(
    'record --sport soccer --league Longshore --lang en --away Brackwater,BRK,#0b5d5b,#f5c84b ' +
      '--home Tarn Hill,THL,#1c49d6,#ffffff --score 2-1 --seconds 90 --seed 1870153281',
  );
});
