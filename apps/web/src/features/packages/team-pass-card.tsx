import { SelectField } from '@grandstand/ui/select-field';
import { useDeferredValue, useState } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { useChannel } from '#shared/channel.ts';
import { useFavorites } from '#shared/favorites/use-favorites.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { useQuotable } from '#shared/passes/price/quotable.ts';
import { paths } from '#shared/routing/paths.ts';
import { PassCard } from './pass-card.tsx';
import type { PassCardProps } from './pass-card-props.ts';
import { SchoolBars } from './school-bars.tsx';

/** One team, by default a favourite, in the colours of its school. Without a choice, checkout asks for the team. */
export function TeamPassCard({ passes: [pass], recommended, ...rest }: PassCardProps) {
  const { t } = useTranslator();
  const { participant_groups: groups } = useChannel();
  const favorites = useFavorites();
  const { data: teams = [] } = useDeferredValue(useCall('listParticipants', { query: { no_limit: '1' } }));
  const [chosenId, choose] = useState<string | null>(null);
  const favorite = teams.find(({ id }) =>
    favorites.some(
      ({ favoritable_type: type, favoritable_id }) => type === 'participant' && favoritable_id === id,
    ),
  );
  const team = chosenId === null ? favorite : teams.find(({ id }) => String(id) === chosenId);
  const school = groups.find(({ id }) => id === team?.participant_group_id) ?? groups[0];
  const chosen = team ? { package_id: pass.id, participant_id: team.id } : { package_id: pass.id };
  const example = useQuotable(pass);
  const options = teams
    .map(({ id, name }) => ({ code: String(id), name }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <PassCard
      {...rest}
      pass={pass}
      quoted={team ? chosen : example}
      chosen={chosen}
      href={paths.buy(selectionQuery(chosen))}
      isRecommended={pass === recommended}
      picture={<SchoolBars groups={school ? [school] : []} />}
      choice={
        <SelectField
          label={t('choose_team')}
          empty={t('your_team_missing')}
          options={options}
          value={team ? String(team.id) : ''}
          onChange={e => choose(e.target.value)}
        />
      }
    />
  );
}
