import { useCall } from '#shared/api/call-options.ts';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import type { Pass } from '#shared/passes/pass.ts';
import { coveredNames } from './covered-names.ts';
import styles from './pass-card.module.css';

/** Names of the teams and sports that a pass includes; teams are collapsed. */
export function Coverage({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslator();
  const { event_categories } = useChannel();
  const isTeamPass = 'is_team_pass' in pass && pass.is_team_pass;
  const teams = useCall('listParticipants', { query: { no_limit: '1' }, enabled: isTeamPass });
  const names = coveredNames(pass, event_categories, teams.data ?? []);
  if (names.length === 0) return null;
  if (!isTeamPass) return <p className={styles.names}>{names.join(' · ')}</p>;
  return (
    <details className={styles.names}>
      <summary>{t('all_teams', { count: names.length })}</summary>
      <ol>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </details>
  );
}
