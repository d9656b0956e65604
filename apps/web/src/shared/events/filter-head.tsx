import type { Participant, ParticipantGroup } from '@grandstand/contract/entities.schema';
import { characterCount } from '@grandstand/rules/name-fitting';
import { inkOn } from '@grandstand/rules/poster-colors';
import { Crest } from '@grandstand/ui/crest';
import type { CSSProperties } from 'react';
import { useCall } from '../api/call-options.ts';
import { useChannel } from '../channel.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { useDocumentTitle } from '../routing/use-document-title.ts';
import { useFilters } from './filter-bar.tsx';
import styles from './filter-head.module.css';
import { FollowInCalendar } from './follow-in-calendar.tsx';

/** The school in the address, by alias, name or id. */
export function useFilteredSchool(): ParticipantGroup | undefined {
  const { participant_groups: groups } = useChannel();
  const [{ school }] = useFilters();
  return groups.find(({ alias, name, id }) => school === alias || school === name || school === String(id));
}

/** The team in the address, by alias or name, once the teams have loaded. */
export function useFilteredTeam(): Participant | undefined {
  const [{ team: teamName }] = useFilters();
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: teamName !== undefined });
  if (teamName === undefined) return undefined;
  return teams.data?.find(({ alias, name }) => alias === teamName || name === teamName);
}

/** The header of a filtered page: the colour, crest, name and picture of the school or team. */
export function FilterHead() {
  const { t } = useTranslator();
  const { groups } = useChannel();
  const [, , clear] = useFilters();
  const school = useFilteredSchool();
  const team = useFilteredTeam();
  const group = team ? groups.get(team.participant_group_id) : school;
  useDocumentTitle(team?.name ?? group?.name);
  if (!group) return null;
  const city = [group.city, group.state].filter(Boolean).join(', ');
  const image = team?.images[0] ?? group.image;
  const style = { '--m1': group.color, '--m2': group.mark_color, '--mi': inkOn(group.color) };
  return (
    <header
      className={styles.head}
      style={{ ...style, '--len': characterCount(group.name) } as CSSProperties}
    >
      {image && <img src={image} alt="" className={styles.picture} />}
      <span className={styles.field} />
      <div className={styles.text}>
        <p>{team?.name ?? [group.nickname, city].filter(Boolean).join(' · ')}</p>
        <h1>{group.name}</h1>
        <div className={styles.actions}>
          <button type="button" onClick={clear}>
            {t('every_teams_games')}
          </button>
          <FavoriteButton
            target={team ? { type: 'participant', id: team.id } : { type: 'group', id: group.id }}
            name={team?.name ?? group.name}
            isLabelled
          />
          <FollowInCalendar feed={team ? `teams/${team.alias}` : `schools/${group.alias}`} />
        </div>
      </div>
      {group.mark && <Crest drawing={group.mark} className={styles.crest} />}
    </header>
  );
}
