import type { Subscription } from '@grandstand/contract/entities.schema';
import { missingFeatures } from '../options/price-advantage.ts';
import styles from '../options/purchase-option-list.module.css';
import { PlanCard } from './plan-card.tsx';

interface Props {
  readonly plans: readonly Subscription[];
  readonly waitsFor?: string | undefined;
  readonly event_id?: number;
}

/** The plans side by side, by weight. Only the first may be recommended, by its tag. */
export function PlanList({ plans, waitsFor, event_id }: Props) {
  const sorted = plans.toSorted((a, b) => b.weight - a.weight);
  return (
    <div className={styles.options}>
      {sorted.map((plan, index) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isRecommended={index === 0 && plan.tag !== null}
          missing={missingFeatures(plan, plans)}
          waitsFor={waitsFor}
          {...(event_id !== undefined && { event_id })}
        />
      ))}
    </div>
  );
}
