import { nearestWord } from '../check/nearest-word.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Participant } from '../content/participants.ts';
import { plainName } from './plain-name.ts';

/** Both sides of a game. */
export interface Pairing {
  readonly away: Participant;
  readonly home: Participant;
}

/** Finds teams and competitions by any of their names. */
export class TeamIndex {
  readonly #teams = new Map<string, Set<Participant>>();
  readonly #competitions = new Map<string, Set<Participant>>();
  readonly #categories = new Map<string, string>();
  readonly #competitionOf = new Map<Participant, string>();
  /** Names as an operator would write them, for suggestions. */
  readonly #teamNames = new Set<string>();
  readonly #competitionNames = new Set<string>();

  constructor(source: ContentSource) {
    for (const { key, category } of source.categories) {
      for (const name of [key, category.name, category.alias]) this.#addCategory(name, key);
    }
    const setOf = setsOf(source);
    for (const participant of source.participants.values()) {
      const group = source.bundle.groups[participant.groupKey];
      const names = [
        ...[participant.key, participant.name, participant.short_name, participant.alias],
        ...[participant.groupKey, group?.name, group?.short_name, group?.alias, group?.nickname],
        `${group?.name ?? ''} ${group?.nickname ?? ''}`,
      ];
      for (const name of names) add(this.#teams, name, participant);
      if (group !== undefined) this.#teamNames.add(group.name);
      const [set = participant.categoryKey] = setOf.get(participant.key) ?? [];
      this.#competitionOf.set(participant, set);
      const competitions = [
        ...(setOf.get(participant.key) ?? []),
        ...source.tree.withAncestors(participant.categoryKey).flatMap(key => this.#namesOf(source, key)),
      ];
      for (const name of competitions) add(this.#competitions, name, participant);
    }
  }

  team(name: string): readonly Participant[] {
    return [...(this.#teams.get(plainName(name)) ?? [])];
  }

  competition(name: string): ReadonlySet<Participant> | undefined {
    return this.#competitions.get(plainName(name));
  }

  category(name: string): string | undefined {
    return this.#categories.get(plainName(name));
  }

  /** A team set or category. */
  competitionOf(team: Participant): string {
    return this.#competitionOf.get(team) ?? team.categoryKey;
  }

  nearestTeam(name: string): string | undefined {
    return nearestWord(name, this.#teamNames);
  }

  nearestCompetition(name: string): string | undefined {
    return nearestWord(name, this.#competitionNames);
  }

  #addCategory(name: string | undefined, key: string): void {
    if (name === undefined) return;
    this.#categories.set(plainName(name), key);
    this.#competitionNames.add(name);
  }

  #namesOf(source: ContentSource, key: string): string[] {
    const category = source.categories.find(found => found.key === key)?.category;
    return [key, category?.name ?? key, category?.alias ?? key];
  }
}

/** Pairs that can play each other: of the same category and gender. */
export function pairingsOf(
  aways: readonly Participant[],
  homes: readonly Participant[],
  among: ReadonlySet<Participant> | undefined,
): Pairing[] {
  const isAmong = (team: Participant) => among?.has(team) ?? true;
  return aways.filter(isAmong).flatMap(away =>
    homes
      .filter(isAmong)
      .filter(home => home !== away && home.categoryKey === away.categoryKey && home.gender === away.gender)
      .map(home => ({ away, home })),
  );
}

/** The keys and aliases of the team sets, by the key of their participants. */
function setsOf({ bundle }: ContentSource): Map<string, string[]> {
  const sets = Object.entries(bundle.teams).flatMap(([key, { alias, groups }]) =>
    groups.map((group): [string, string[]] => [
      `${group}-${key}`,
      [key, ...(alias === undefined ? [] : [alias])],
    ]),
  );
  return new Map(sets);
}

function add(index: Map<string, Set<Participant>>, name: string | undefined, team: Participant): void {
  const plain = plainName(name ?? '');
  if (plain === '') return;
  const teams = index.get(plain) ?? new Set();
  index.set(plain, teams.add(team));
}
