import type { EventDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { isPackage, type Pass } from '#shared/passes/pass.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './clip-cutter.module.css';

/** For users without a pass that includes clips: which ones do, with a link to each. */
export function PassForClips({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const packages = useCall('listPackages').data;
  const plans = useCall('listSubscriptions').data;
  if (!packages || !plans) return null;
  const passes: readonly Pass[] = [...packages, ...plans].filter(pass => pass.features.includes('clipping'));
  const addressOf = (pass: Pass) =>
    isPackage(pass)
      ? paths.selectPackage(pass.id)
      : paths.buy(selectionQuery({ event_id: event.id, subscription_id: pass.id }));
  return (
    <div className={styles.pass}>
      <p>
        <b>{t('cutter_pass')}</b> {t(passes.length === 0 ? 'cutter_pass_none' : 'cutter_pass_names')}
      </p>
      <ul>
        {passes.map(pass => (
          <li key={`${isPackage(pass)} ${pass.id}`}>
            <Link href={addressOf(pass)} className={buttonClass({ kind: 'line' })}>
              {pass.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
