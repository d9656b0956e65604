import type { Subscription } from '@grandstand/contract/entities.schema';
import { classNames } from '@grandstand/ui/class-names';
import { Icon } from '@grandstand/ui/icon';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useTranslator } from '../../i18n/use-translator.ts';
import { FeatureList, missingFeatures } from '../options/feature-list.tsx';
import styles from '../options/purchase-option-list.module.css';
import { PlanCard } from './plan-card.tsx';
import listStyles from './plan-list.module.css';

interface Props {
  readonly plans: readonly Subscription[];
  readonly waitsFor?: string | undefined;
  readonly event_id?: number;
}

/** The plans side by side, by weight. Only the first may be recommended, by its tag. Equal features are named once, above them. */
export function PlanList({ plans, waitsFor, event_id }: Props) {
  const { t } = useTranslator();
  const sorted = plans.toSorted((a, b) => b.weight - a.weight);
  const [first] = sorted;
  const areEqual = plans.length > 1 && plans.every(plan => missingFeatures(plan, plans).length === 0);
  return (
    <div className={listStyles.list}>
      {areEqual && first && (
        <div className={listStyles.shared}>
          <VisuallyHidden>{t('plans_include')}</VisuallyHidden>
          <FeatureList features={first.features} missing={[]}>
            <li>
              <Icon name="check" />
              {t('plan_cancel_anytime')}
            </li>
          </FeatureList>
        </div>
      )}
      <div className={classNames(styles.options, listStyles.plans)}>
        {sorted.map((plan, index) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isRecommended={index === 0 && plan.tag !== null}
            missing={areEqual ? null : missingFeatures(plan, plans)}
            waitsFor={waitsFor}
            {...(event_id !== undefined && { event_id })}
          />
        ))}
      </div>
      {!areEqual && <p className={listStyles.fine}>{t('plan_cancel_anytime')}</p>}
    </div>
  );
}
