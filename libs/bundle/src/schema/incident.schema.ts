import { INCIDENT_KINDS } from '@grandstand/rules/timeline/incident-kinds';
import { POSITION_TEXT } from '@grandstand/rules/timeline/read-position';
import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { entry, text } from './values.schema.ts';

const points = (message: string) => z.string(message).regex(/^\d{1,3}-\d{1,3}$/, message);

/** An incident of a finished game, at a place of its recording. */
const incident = entry({
  kind: z.enum(INCIDENT_KINDS),
  position: z
    .string('must be a place in the recording like "1:02:33" or "62:33.4", in quotes')
    .regex(POSITION_TEXT, 'must be a place in the recording like "1:02:33" or "62:33.4"'),
  side: z.enum(['away', 'home']).optional(),
  player: text.max(200, 'must have at most 200 characters').optional(),
  text: text.max(200, 'must have at most 200 characters').optional(),
  /** After the incident, away first; in volleyball the sets. */
  score: points('must be a score like "2-1", the visitors first').optional(),
  /** Within the period; in volleyball the points of the set. */
  period_score: points('must be a score like "14-11", the visitors first').optional(),
  period: text.max(100, 'must have at most 100 characters').optional(),
  clock: text.max(12, 'must have at most 12 characters').optional(),
});

export const incidents = z
  .array(incident)
  .min(1, 'must name an incident')
  .max(LIMITS.incidents, `must have at most ${LIMITS.incidents} incidents`);

export type AuthoredIncident = z.infer<typeof incident>;
