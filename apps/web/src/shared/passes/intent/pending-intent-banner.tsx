import { useTranslator } from '../../i18n/use-translator.ts';
import { useIntentSummary } from './intent-summary.ts';
import styles from './pending-intent-banner.module.css';
import { type PurchaseIntent, usePendingIntent } from './purchase-intent.ts';

/** The steps of a new user, in this order; checkout is the last step. */
const STEPS = ['account', 'pass'] as const;

type Step = (typeof STEPS)[number];

interface Props {
  /** Absent on the sign-in page: an existing user may have no steps left. */
  readonly step?: Step;
}

/** Shows the pending game or pass and the current step, on the pages between paywall and game. */
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

/** Names the next page below a required step. */
export function PendingIntentHint() {
  const goal = usePendingIntent();
  return goal && <Hint goal={goal} />;
}

function Hint({ goal }: { readonly goal: PurchaseIntent }) {
  const { t } = useTranslator();
  const { name } = useIntentSummary(goal);
  return name && t(goal.isCheckout ? 'intent_next_checkout' : 'intent_next_game', { name });
}
