import { useTranslator } from '../i18n/use-translator.ts';
import { useGoalFacts } from './goal-facts.ts';
import { type Goal, useKeptGoal } from './kept-goal.ts';
import styles from './what-waits.module.css';

/** The steps of a new fan, in this order; checkout comes after them. */
const STEPS = ['account', 'pass'] as const;

type Step = (typeof STEPS)[number];

interface Props {
  /** Absent where it depends on who it is: who signs in may have nothing left to do. */
  readonly step?: Step;
}

/** On the pages between the wall and the game: what somebody came for, and how far it is. */
export function WhatWaits(props: Props) {
  const goal = useKeptGoal();
  return goal && <Waiting goal={goal} {...props} />;
}

function Waiting({ goal, step }: Props & { readonly goal: Goal }) {
  const { t } = useTranslator();
  const { name, facts } = useGoalFacts(goal);
  if (name === null) return null;
  const count = goal.isCheckout ? STEPS.length + 1 : STEPS.length;
  return (
    <aside className={styles.waits} aria-label={t('goal_label')}>
      <small>
        {step
          ? t('goal_step', { step: STEPS.indexOf(step) + 1, count, name: t(`goal_step_${step}`) })
          : t('goal_label')}
      </small>
      <b>{name}</b>
      <p>{facts.join(' · ')}</p>
    </aside>
  );
}

/** Below a button that stands in the way: what it leads on to. */
export function ThenWhatWaits() {
  const goal = useKeptGoal();
  return goal && <Then goal={goal} />;
}

function Then({ goal }: { readonly goal: Goal }) {
  const { t } = useTranslator();
  const { name } = useGoalFacts(goal);
  return name && t(goal.isCheckout ? 'then_checkout' : 'then_game', { name });
}
