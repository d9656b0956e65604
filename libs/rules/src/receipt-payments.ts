interface Payment {
  readonly id: number;
  readonly status: string;
  readonly amount: number;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly refunded_at: string | null;
  /** Less than `amount` after a withdrawal. */
  readonly refunded_amount: number | null;
}

interface PaidOrder {
  readonly total: number;
  readonly payments: readonly Payment[];
}

export interface ReceiptPayments {
  /** The card that was charged, not one that was declined before; null for an order without a charge. */
  readonly card: Payment['card'];
  readonly refunds: readonly (Pick<Payment, 'id' | 'amount'> & { readonly refunded_at: string })[];
  /** The total without the refunds, in the currency's minor unit. */
  readonly remaining: number;
}

/** The card and the refunds on the receipt of a paid order: on the screen and in the PDF. */
export function receiptPayments({ total, payments }: PaidOrder): ReceiptPayments {
  const charged = payments.find(({ status }) => status === 'paid' || status === 'refunded');
  const refunds = payments.flatMap(({ id, refunded_amount: amount, refunded_at }) =>
    refunded_at === null || amount === null ? [] : [{ id, amount, refunded_at }],
  );
  const remaining = refunds.reduce((left, { amount }) => left - amount, total);
  return { card: charged?.card ?? null, refunds, remaining };
}
