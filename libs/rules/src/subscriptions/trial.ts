export type TrialRefusal = 'no_trial' | 'trial_used' | 'no_card' | 'card_used';

export interface TrialRequest {
  /** The plan's trial in days; 0 if it has none. */
  readonly trial_period: number;
  readonly trial_period_used: boolean;
  readonly has_saved_card: boolean;
  /** Another account of the channel used its trial with this card, and the channel refuses that. */
  readonly is_card_used: boolean;
}

/** Specification 4: a free trial is available once per user. Decision D37: it needs a saved card. Returns null if it may start. */
export function trialRefusal(request: TrialRequest): TrialRefusal | null {
  if (request.trial_period <= 0) return 'no_trial';
  if (request.trial_period_used) return 'trial_used';
  if (!request.has_saved_card) return 'no_card';
  return request.is_card_used ? 'card_used' : null;
}
