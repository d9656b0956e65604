/** A provider's form for a new card. Numbers never pass through this page. */
export interface CardEntry {
  /** The id of the payment method that stands for the card. Rejects with a CardEntryError. */
  readonly paymentMethod: () => Promise<string>;
}

/** The form did not accept the card. `message` is empty where the form shows what is wrong itself. */
export class CardEntryError extends Error {
  override readonly name = 'CardEntryError';
}
