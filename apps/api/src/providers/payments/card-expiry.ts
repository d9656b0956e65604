/** A card is valid until the end of its month, which is counted from 1. */
export function cardExpiry({
  exp_year,
  exp_month,
}: {
  readonly exp_year: number;
  readonly exp_month: number;
}): Date {
  return new Date(Date.UTC(exp_year, exp_month));
}
