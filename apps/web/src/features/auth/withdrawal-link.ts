/** The code of a mailed link, or an order of the signed-in user. */
export type WithdrawalLink = { readonly code: string } | { readonly order_id: number };

/** Null if the link names nothing: a mail program has cut it. */
export function withdrawalLinkOf(search: string): WithdrawalLink | null {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (code) return { code };
  const id = query.get('order_id') ?? '';
  return /^[1-9]\d{0,9}$/.test(id) ? { order_id: Number(id) } : null;
}
