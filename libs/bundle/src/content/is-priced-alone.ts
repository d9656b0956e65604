/** Decision H412: a `paid` game with a price of its own is sold alone, too. */
export function isPricedAlone(event: {
  readonly type: string;
  readonly base_price?: number | undefined;
}): boolean {
  return event.type === 'paid' && event.base_price !== undefined;
}
