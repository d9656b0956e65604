/** Receipts as PDF files. English gives the keys. */
export const receipt = {
  receipt: 'Receipt',
  seller: 'Seller',
  buyer: 'Buyer',
  order: 'Order',
  paid_on: 'Paid on',
  paid_with: 'Paid with',
  access_until: 'Access until',
  /** The days that the payment of a subscription covers. */
  period: 'Period',
  description: 'Description',
  amount: 'Amount',
  discount: 'Discount',
  credit: 'Credit for unused days',
  tax: 'Tax',
  service_fee: 'Service fee',
  total: 'Total paid',
  /** `{day}` is the day of the refund. */
  refunded: 'Refunded on {day}',
  after_refund: 'Total after refund',
} as const;

export type ReceiptMessages = Readonly<Record<keyof typeof receipt, string>>;
