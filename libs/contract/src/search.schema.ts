import { z } from 'zod';
import { moment } from './clips.schema.ts';
import {
  eventCategory,
  participant,
  participantGroup,
  sportsEvent,
  vodMediaItem,
} from './entities.schema.ts';

export const searchQuery = z.object({ q: z.string().trim().min(1).max(100) });

/** A few results of each kind, the best match first. */
export const searchResults = z.object({
  events: z.array(sportsEvent),
  participants: z.array(participant),
  participant_groups: z.array(participantGroup),
  event_categories: z.array(eventCategory),
  vod_media_items: z.array(vodMediaItem),
  /** Published clips of free games, by their name. */
  moments: z.array(moment),
});

export type SearchResults = z.infer<typeof searchResults>;
