/** The order that a checkout's address goes on with. */
export function orderIdFromSearch(search: string): number | null {
  const id = new URLSearchParams(search).get('order_id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
}
