/** The rules of consumer protection that a channel follows. A lawyer chooses the set; this table makes each rule exact. */
export type ConsumerLaw = 'eu' | 'us' | 'none';

export interface LawRules {
  /** The notice before a trial or an introductory price ends, in days. A shorter trial is announced at sign-up. */
  readonly trial_ending_days: number;
  /** The notice before a renewal, in days, if the period has at least `renewal_from_months` months. */
  readonly renewal_days: number;
  readonly renewal_from_months: number;
  /** The notice before another price is charged, in days. */
  readonly price_change_days: number;
  /** Whether subscribers are reminded of the subscription once a year. */
  readonly has_yearly_reminder: boolean;
  /** The days in which a buyer may withdraw from the contract; null if there is no such right. */
  readonly withdrawal_days: number | null;
}

/**
 * Visa and Mastercard require these of every merchant, in every country: at least 7 days before a trial or an
 * introductory price ends, before each renewal of a period of 6 months or longer, and before a change of price.
 * Source: checkout.com/docs/business-operations/ensure-regulatory-compliance/requirements-for-subscriptions-and-trials.
 */
const CARD_NETWORKS = {
  trial_ending_days: 7,
  renewal_days: 7,
  renewal_from_months: 6,
  price_change_days: 7,
} as const;

const NONE: LawRules = { ...CARD_NETWORKS, has_yearly_reminder: false, withdrawal_days: null };

const EU: LawRules = {
  ...CARD_NETWORKS,
  // Decision D37: a change of price is announced 30 days ahead under EU rules.
  price_change_days: 30,
  has_yearly_reminder: false,
  // Directive 2011/83/EU, articles 9 and 11a, the latter added by Directive (EU) 2023/2673: 14 days.
  withdrawal_days: 14,
};

const US: LawRules = {
  ...CARD_NETWORKS,
  // California Business and Professions Code § 17602, amended by AB 2863: at least 7 days before a change of price.
  price_change_days: 7,
  // The same law: a reminder of the subscription each year.
  has_yearly_reminder: true,
  withdrawal_days: null,
};

export const CONSUMER_LAWS: Readonly<Record<ConsumerLaw, LawRules>> = { eu: EU, us: US, none: NONE };
