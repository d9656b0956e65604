import { gender } from '@grandstand/contract/entities.schema';
import { SPORTS, type Sport } from '@grandstand/rules/timeline/incident-kinds';
import { z } from 'zod';
import { alias, entry, filePath, hexColor, key, keyed, text, timeZone } from './values.schema.ts';

export interface AuthoredCategory {
  name: string;
  alias?: string | undefined;
  sport?: Sport | undefined;
  children?: Record<string, AuthoredCategory> | undefined;
}

export const category: z.ZodType<AuthoredCategory> = entry({
  name: text,
  alias: alias.optional(),
  /** Decides which kinds of incidents its games have, and those of the categories below it. */
  sport: z.enum(SPORTS).optional(),
  get children() {
    return z.record(key, category).optional();
  },
});

export const location = entry({
  name: text,
  city: text.optional(),
  state: text.optional(),
  /** Defaults to the channel's. */
  time_zone: timeZone.optional(),
});

export const group = entry({
  name: text,
  nickname: text.optional(),
  short_name: text,
  alias: alias.optional(),
  city: text.optional(),
  state: text.optional(),
  color: hexColor,
  mark_color: hexColor,
  mark: filePath.optional(),
  image: filePath.optional(),
  /** The home location; `locations` overrides it for a category and its descendants. */
  location: key.optional(),
  locations: keyed(key).default({}),
});

const nameTemplate = text.regex(
  /^([^{}]|\{(name|nickname|short_name|city)\})+$/,
  'may contain {name}, {nickname}, {short_name} and {city}',
);

/** One entry for all teams of a sport: creates a participant per group, with the key `<group>-<this key>`. */
export const teamSet = entry({
  category: key,
  gender: gender.optional(),
  name: nameTemplate.default('{name} {nickname}'),
  /** Follows the group's alias: `brackwater` and `mens-soccer` make `brackwater-mens-soccer`. */
  alias: alias.optional(),
  groups: z.array(key).min(1, 'must name a group'),
});

/** A participant outside the team sets. */
export const participant = entry({
  group: key,
  category: key,
  gender: gender.optional(),
  name: text,
  short_name: text,
  alias: alias.optional(),
  color: hexColor.optional(),
  images: z.array(filePath).default([]),
});
