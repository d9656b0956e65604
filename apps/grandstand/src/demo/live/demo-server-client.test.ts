import { expect, it } from 'vitest';
import { parseCommand } from '../../command-line/parse-command.ts';
import { ALL_COMMANDS } from '../../commands/all-commands.ts';
import { demoIncidents } from '../incidents/demo-incidents.ts';
import { incidentOptions } from './demo-server-client.ts';

it('sends every field of an incident to the command', () => {
  const own = { seconds: 1200, language: 'fr', final_label: 'Terminé' } as const;
  const games = [
    { ...own, sport: 'volleyball', seed: 5 },
    { ...own, sport: 'soccer', seed: 6 },
  ] as const;
  for (const incident of games.flatMap(demoIncidents)) {
    const options = incidentOptions(incident);
    const args = ['event', 'incident', 'add', '7', incident.kind, ...options];
    const { away_period_score, home_period_score } = incident;
    const input = {
      ...{ id: 7, kind: incident.kind, team: incident.side, player: incident.player, text: incident.text },
      ...{ away: incident.away_score, home: incident.home_score, period: incident.period_label },
      ...{ clock: incident.clock, position: incident.position },
      period_score: away_period_score === null ? null : [away_period_score, home_period_score],
    };
    expect(parseCommand(args, ALL_COMMANDS, { directory: '/' })).toMatchObject({ input });
  }
});
