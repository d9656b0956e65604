/** A provider's form for a new card. Numbers never pass through this page. */
export interface CardEntry {
  /** The id of the payment method that stands for the card. Rejects with a CardEntryError. */
  readonly paymentMethod: () => Promise<string>;
  /** Keeps the card without paying, by the secret of a setup intent. False where the bank has to be asked first. */
  readonly save: (clientSecret: string) => Promise<boolean>;
}

/** What the card is for; nothing is paid where it is only kept. */
export interface CardSum {
  readonly total: number | null;
  readonly currency: string;
}

/** The form did not accept the card. `message` is empty where the form shows what is wrong itself. */
export class CardEntryError extends Error {
  override readonly name = 'CardEntryError';
}
