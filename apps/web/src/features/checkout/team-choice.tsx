import type { Package, Participant } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { Tile } from '@grandstand/ui/crest';
import { FieldError } from '@grandstand/ui/field-error';
import { Skeleton } from '@grandstand/ui/skeleton';
import { textButtonClass } from '@grandstand/ui/text-button';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useGroup } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { isOwned, useActiveProducts } from '#shared/passes/owned/owned.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './checkout-form.module.css';

interface Props {
  readonly pkg: Package;
  readonly selection: Selection;
  readonly error: string | undefined;
  readonly onChosen: () => void;
}

/**
 * Specification 5: a team pass requires a selected team. A buyer who has chosen one before checkout is not asked again, but may
 * change it. The choice is in the URL.
 */
export function TeamChoice(props: Props) {
  const { t } = useTranslator();
  const { participant_id: id } = props.selection;
  const [isAsked, ask] = useState(id === undefined);
  const teams = useCall('listParticipants', { query: { no_limit: '1' } });
  const team = teams.data?.find(candidate => candidate.id === id);
  // An unknown team in the address is asked for.
  if (isAsked || (teams.data && !team)) return <TeamFields {...props} />;
  return (
    <div className={styles.chosen}>
      <span>
        {t('your_team')} <b>{team?.name}</b>
      </span>
      <button type="button" className={textButtonClass} onClick={() => ask(true)}>
        {t('other_team')}
      </button>
    </div>
  );
}

/** The buyer picks a school, then a team. */
function TeamFields({ pkg, selection, error, onChosen }: Props) {
  const { t } = useTranslator();
  const errorId = useId();
  const [openedSchool, openSchool] = useState<number | null>(null);
  const teams = useCall('listParticipants', { query: { no_limit: '1' } });
  if (!teams.data) return <Skeleton style={{ blockSize: '12rem' }} />;
  const chosen = teams.data.find(({ id }) => id === selection.participant_id);
  const schoolId = openedSchool ?? chosen?.participant_group_id ?? null;
  const schoolIds = [...new Set(teams.data.map(team => team.participant_group_id))];
  return (
    <fieldset className={styles.part} data-field="team" aria-describedby={errorId}>
      <legend>{t('your_team')}</legend>
      <div className={styles.schools}>
        {schoolIds.map(id => (
          <SchoolButton key={id} id={id} isOpen={id === schoolId} onOpen={() => openSchool(id)} />
        ))}
      </div>
      <div className={styles.teams}>
        {teams.data
          .filter(team => team.participant_group_id === schoolId)
          .map(team => (
            <TeamOption key={team.id} team={team} pkg={pkg} selection={selection} onChosen={onChosen} />
          ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

interface SchoolButtonProps {
  readonly id: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function SchoolButton({ id, isOpen, onOpen }: SchoolButtonProps) {
  const group = useGroup(id);
  if (!group) return null;
  const { name, mark, color, mark_color, short_name } = group;
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      <Tile drawing={mark} color={color} crestColor={mark_color} letters={short_name} />
      {name}
    </button>
  );
}

interface TeamOptionProps extends Omit<Props, 'error'> {
  readonly team: Participant;
}

function TeamOption({ team, pkg, selection, onChosen }: TeamOptionProps) {
  const { t } = useTranslator();
  const [, goTo] = useLocation();
  const choice = { ...selection, participant_id: team.id };
  const isBought = isOwned(pkg, choice, useActiveProducts());
  function choose(): void {
    onChosen();
    goTo(paths.buy(selectionQuery(choice)), { replace: true, state: { scroll: window.scrollY } });
  }
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name="team"
        checked={team.id === selection.participant_id}
        disabled={isBought}
        onChange={choose}
      />
      <span>
        <b>{team.name}</b>
        {isBought && <small>{t('already_bought', { type: t('type_package') })}</small>}
      </span>
    </label>
  );
}
