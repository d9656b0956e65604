/** The order that the checkout's URL names. */
export function orderIdFromSearch(search: string): number | null {
  const id = new URLSearchParams(search).get('order_id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}
