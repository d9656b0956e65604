import type { ParticipantGroup } from '@grandstand/contract/entities.schema';
import type { HeadMetadata } from '@grandstand/contract/initial-html';
import { filtersOf } from '#shared/events/event-filters.ts';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { calendarOf, type HeadInput, type OwnHead, type Step, trail } from './head-input.ts';
import type { HeadMessage } from './head-messages.ts';

/** The head of home; filtered by a school or a team, home has a head of its own. */
export function homeHead(input: HeadInput, message: HeadMessage): OwnHead {
  const { metadata, data, origin } = input;
  const school = schoolOf(input);
  if (metadata.team) return teamHead(metadata.team, input, message);
  if (school) return schoolHead(school, input, message);
  const { name } = data.bootstrap.settings;
  return {
    calendar: calendarOf(input, 'channel', name, message),
    things: [{ '@type': 'WebSite', name, url: origin + paths.home() }],
  };
}

function schoolOf({ url, data }: HeadInput): ParticipantGroup | undefined {
  const { school } = filtersOf(url.split('?')[1] ?? '');
  const { participant_groups: groups } = data.bootstrap;
  return groups.find(({ alias, name, id }) => school === alias || school === name || school === String(id));
}

function teamHead(team: NonNullable<HeadMetadata['team']>, input: HeadInput, message: HeadMessage): OwnHead {
  const { participant_groups: groups } = input.data.bootstrap;
  const group = groups.find(({ id }) => id === team.participant_group_id);
  const school: Step[] = group ? [[group.name, paths.school(group.alias)]] : [];
  const feed = `teams/${encodeURIComponent(team.alias)}`;
  return groupHead(input, message, feed, school, [team.name, paths.team(team.alias)]);
}

function schoolHead({ name, alias }: ParticipantGroup, input: HeadInput, message: HeadMessage): OwnHead {
  return groupHead(input, message, `schools/${encodeURIComponent(alias)}`, [], [name, paths.school(alias)]);
}

function groupHead(
  input: HeadInput,
  message: HeadMessage,
  feed: string,
  above: readonly Step[],
  own: Step,
): OwnHead {
  const [name, path] = own;
  const channel = input.data.bootstrap.settings.name;
  return {
    title: fullTitle(name, channel),
    description: message('group', { name, channel }),
    canonical: input.origin + path,
    calendar: calendarOf(input, feed, name, message),
    things: [trail(input, [...above, own])],
  };
}
