/** A provider's form for a new card. Numbers never pass through this page. */
export interface CardEntry {
  /** Returns the id of the card's payment method. Rejects with a CardEntryError. */
  readonly paymentMethod: () => Promise<string>;
  /** Saves the card without a payment, by the client secret of a setup intent. */
  readonly save: (clientSecret: string) => Promise<SavedEntry>;
}

export interface SavedEntry {
  /** The id of the card's payment method. */
  readonly id: string;
  /** False if the bank requires 3-D Secure first. */
  readonly isSaved: boolean;
}

/** The amount to pay; `total` is null if the card is only saved. */
export interface CardSum {
  readonly total: number | null;
  readonly currency: string;
}

/** The form did not accept the card. `message` is empty if the form shows the error itself. */
export class CardEntryError extends Error {
  override readonly name = 'CardEntryError';
}
