import type { Package, Participant } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { FieldError } from '@grandstand/ui/field-error';
import { Tile } from '@grandstand/ui/mark';
import { Skeleton } from '@grandstand/ui/skeleton';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useGroup } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { isOwned } from '#shared/passes/owned.ts';
import { selectionQuery } from '#shared/passes/selection.ts';
import { useActiveProducts } from '#shared/passes/use-active-products.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './checkout-form.module.css';

interface Props {
  readonly pkg: Package;
  readonly selection: Selection;
  readonly error: string | undefined;
}

/** Specification 5: a team pass requires a selected team. The choice stands in the address. */
export function TeamChoice({ pkg, selection, error }: Props) {
  const { t } = useTranslator();
  const errorId = useId();
  const [, goTo] = useLocation();
  const active = useActiveProducts();
  const teams = useCall('listParticipants', { query: { no_limit: '1' } });
  if (!teams.data) return <Skeleton style={{ blockSize: '12rem' }} />;
  return (
    <fieldset className={styles.part} data-field="team" aria-describedby={errorId}>
      <legend>{t('your_team')}</legend>
      <div className={styles.teams}>
        {teams.data.map(team => {
          const choice = { ...selection, participant_id: team.id };
          return (
            <TeamOption
              key={team.id}
              team={team}
              isChosen={team.id === selection.participant_id}
              isOwned={isOwned(pkg, choice, active)}
              onChoose={() =>
                goTo(paths.buy(selectionQuery(choice)), { replace: true, state: { scroll: window.scrollY } })
              }
            />
          );
        })}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

interface TeamOptionProps {
  readonly team: Participant;
  readonly isChosen: boolean;
  readonly isOwned: boolean;
  readonly onChoose: () => void;
}

function TeamOption({ team, isChosen, isOwned: isBought, onChoose }: TeamOptionProps) {
  const { t } = useTranslator();
  const group = useGroup(team.participant_group_id);
  return (
    <label className={styles.option}>
      <input type="radio" name="team" checked={isChosen} disabled={isBought} onChange={onChoose} />
      <Tile
        drawing={group?.mark ?? null}
        color={group?.color ?? team.color}
        markColor={group?.mark_color ?? team.color}
        letters={team.short_name}
      />
      <span>
        <b>{team.name}</b>
        {isBought && <small>{t('already_bought', { type: t('type_package') })}</small>}
      </span>
    </label>
  );
}
