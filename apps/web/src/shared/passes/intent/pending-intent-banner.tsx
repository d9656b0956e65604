import { useTranslator } from '../../i18n/use-translator.ts';
import { useIntentSummary } from './intent-summary.ts';
import styles from './pending-intent-banner.module.css';
import { type PurchaseIntent, usePendingIntent } from './purchase-intent.ts';

/** The steps of a new fan, in this order; checkout comes after them. */
const STEPS = ['account', 'pass'] as const;

type Step = (typeof STEPS)[number];

interface Props {
  /** Absent where it depends on who it is: who signs in may have nothing left to do. */
  readonly step?: Step;
}

/** On the pages between the wall and the game: what somebody came for, and how far it is. */
export function PendingIntentBanner(props: Props) {
  const goal = usePendingIntent();
  return goal && <Banner goal={goal} {...props} />;
}

function Banner({ goal, step }: Props & { readonly goal: PurchaseIntent }) {
  const { t } = useTranslator();
  const { name, details: facts } = useIntentSummary(goal);
  if (name === null) return null;
  const count = goal.isCheckout ? STEPS.length + 1 : STEPS.length;
  return (
    <aside className={styles.waits} aria-label={t('intent_label')}>
      <small>
        {step
          ? t('intent_step', { step: STEPS.indexOf(step) + 1, count, name: t(`intent_step_${step}`) })
          : t('intent_label')}
      </small>
      <b>{name}</b>
      <p>{facts.join(' · ')}</p>
    </aside>
  );
}

/** Below a button that stands in the way: what it leads on to. */
export function PendingIntentHint() {
  const goal = usePendingIntent();
  return goal && <Hint goal={goal} />;
}

function Hint({ goal }: { readonly goal: PurchaseIntent }) {
  const { t } = useTranslator();
  const { name } = useIntentSummary(goal);
  return name && t(goal.isCheckout ? 'intent_next_checkout' : 'intent_next_game', { name });
}
