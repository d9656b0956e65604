import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { selectionQuery } from '#shared/passes/intent/selection.ts';
import { isPackage, type Pass } from '#shared/passes/pass.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './clip-cutter.module.css';

/** For users without a pass that includes clips: which ones do, with a link to the checkout of each. */
export function PassForClips({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const packages = useCall('listPackages').data;
  const plans = useCall('listSubscriptions').data;
  if (!packages || !plans) return null;
  const passes = [...packages, ...plans].filter(
    pass => pass.features.includes('clipping') && !isOfOtherGame(pass, event),
  );
  return (
    <div className={styles.pass}>
      <p>
        <b>{t('cutter_pass')}</b> {t(passes.length === 0 ? 'cutter_pass_none' : 'cutter_pass_names')}
      </p>
      <ul>
        {passes.map(pass => (
          <li key={`${isPackage(pass)} ${pass.id}`}>
            <Link
              href={paths.buy(selectionQuery(selectionOf(pass, event)))}
              className={buttonClass({ kind: 'line' })}
            >
              {pass.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isOfOtherGame(pass: Pass, { single_event_package_id }: EventDetail): boolean {
  return isPackage(pass) && pass.is_single_event && pass.id !== single_event_package_id;
}

/** The selection includes the game, because the buyer returns to it after paying. */
function selectionOf(pass: Pass, { id: event_id }: EventDetail): Selection {
  if (!isPackage(pass)) return { event_id, subscription_id: pass.id };
  return pass.is_single_event
    ? { event_id, single_event_package_id: pass.id }
    : { event_id, package_id: pass.id };
}
