import { expect, it } from 'vitest';
import { parseCommand } from '../../commands/parse-command.ts';
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
    const { side: team, at: _, ...fields } = incident;
    expect(parseCommand(['event', 'incident', '7', incident.kind, ...options], '/')).toMatchObject({
      incident: { ...fields, team },
    });
  }
});
