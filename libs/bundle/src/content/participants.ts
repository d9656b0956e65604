import type { Bundle } from '../bundle.schema.ts';
import { slug } from './slug.ts';

type Group = Bundle['groups'][string];
type TeamSet = Bundle['teams'][string];

export interface Participant {
  readonly key: string;
  readonly groupKey: string;
  readonly categoryKey: string;
  readonly gender: 'M' | 'W' | null;
  readonly name: string;
  readonly short_name: string;
  readonly alias: string;
  readonly color: string;
  readonly imageNames: readonly string[];
}

/** The participants of the team sets, set by set, then the explicit ones. */
export function participantsOf(bundle: Bundle): Participant[] {
  const ofSets = Object.entries(bundle.teams).flatMap(([setKey, set]) =>
    set.groups.flatMap(groupKey => {
      const group = bundle.groups[groupKey];
      return group === undefined ? [] : [participantOfSet(setKey, set, groupKey, group)];
    }),
  );
  const own = Object.entries(bundle.participants).map(([key, participant]): Participant => {
    const group = bundle.groups[participant.group];
    return {
      key,
      groupKey: participant.group,
      categoryKey: participant.category,
      gender: participant.gender ?? null,
      name: participant.name,
      short_name: participant.short_name,
      alias: participant.alias ?? slug(participant.name),
      color: participant.color ?? group?.color ?? '#000000',
      imageNames: participant.images,
    };
  });
  return [...ofSets, ...own];
}

export function participantKey(groupKey: string, setKey: string): string {
  return `${groupKey}-${setKey}`;
}

export function groupAlias(group: Group): string {
  return group.alias ?? slug(group.name);
}

function participantOfSet(setKey: string, set: TeamSet, groupKey: string, group: Group): Participant {
  return {
    key: participantKey(groupKey, setKey),
    groupKey,
    categoryKey: set.category,
    gender: set.gender ?? null,
    name: fillTemplate(set.name, group),
    short_name: group.short_name,
    alias: `${groupAlias(group)}-${set.alias ?? setKey}`,
    color: group.color,
    imageNames: [],
  };
}

function fillTemplate(template: string, group: Group): string {
  const values: Record<string, string | undefined> = {
    name: group.name,
    nickname: group.nickname,
    short_name: group.short_name,
    city: group.city,
  };
  return template
    .replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
