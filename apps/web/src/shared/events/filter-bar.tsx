import { Chip, ChipSelect, Chips } from '@grandstand/ui/chip';
import { useSearch } from 'wouter';
import { useCall } from '../api/call-options.ts';
import { useChannel } from '../channel.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { usePushQuery } from '../routing/use-push-query.ts';
import {
  type EventFilters,
  type FilterName,
  filtersOf,
  isFiltered,
  withFilter,
  withoutFilters,
} from './event-filters.ts';

/** The filters in the address, with functions that set one and clear all. */
export function useFilters(): readonly [EventFilters, (name: FilterName, value: string) => void, () => void] {
  const search = useSearch();
  const go = usePushQuery();
  return [
    filtersOf(search),
    (name, value) => go(withFilter(search, name, value)),
    () => go(withoutFilters(search)),
  ];
}

/** Filters by school, team, sport, gender, city and state, stored in the address. */
export function FilterBar() {
  const { t } = useTranslator();
  const { event_categories: sports, settings } = useChannel();
  const [filters, set, clear] = useFilters();
  const sport = sports.find(({ id, alias }) => filters.sport === alias || filters.sport === String(id));
  const toggle = (name: FilterName, value: string) => set(name, filters[name] === value ? '' : value);
  return (
    <Chips label={t('filter')}>
      <Chip pressed={!isFiltered(filters)} onClick={clear}>
        {t('all_games')}
      </Chip>
      {sports.map(({ id, alias, name }) => (
        <Chip key={id} pressed={sport?.id === id} onClick={() => toggle('sport', alias)}>
          {name}
        </Chip>
      ))}
      {settings.genders.map(gender => (
        <Chip key={gender} pressed={filters.gender === gender} onClick={() => toggle('gender', gender)}>
          {t(`gender_${gender}`)}
        </Chip>
      ))}
      <MoreFilters filters={filters} set={set} />
      {sport && (
        <FavoriteButton key={sport.id} target={{ type: 'category', id: sport.id }} name={sport.name} />
      )}
    </Chips>
  );
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter(value => value !== null))].sort((a, b) => a.localeCompare(b));
}

interface MoreProps {
  readonly filters: EventFilters;
  readonly set: (name: FilterName, value: string) => void;
}

/** The filters with too many options for the row. */
function MoreFilters({ filters, set }: MoreProps) {
  const { t } = useTranslator();
  const { participant_groups: groups } = useChannel();
  const teams = useCall('listParticipants', { query: { no_limit: '1' } });
  const selectedSchool = groups.find(
    ({ alias, name }) => filters.school === alias || filters.school === name,
  );
  const choices = {
    school: groups.map(({ alias, name }) => ({ value: alias, label: name })),
    team: (teams.data ?? [])
      .filter(team => !selectedSchool || team.participant_group_id === selectedSchool.id)
      .map(({ alias, name }) => ({ value: alias, label: name })),
    city: distinct(groups.map(({ city }) => city)).map(value => ({ value, label: value })),
    state: distinct(groups.map(({ state }) => state)).map(value => ({ value, label: value })),
  } as const;
  return (Object.keys(choices) as (keyof typeof choices)[])
    .filter(name => choices[name].length > 1)
    .map(name => (
      <ChipSelect
        key={name}
        label={t(name)}
        value={filters[name] ?? ''}
        options={[{ value: '', label: t(`any_${name}`) }, ...choices[name]]}
        onChange={value => set(name, value)}
      />
    ));
}
