/** Whether the visitor has asked the browser to use little data. Only some browsers report it. */
export function savesData({
  connection,
}: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean {
  return connection?.saveData === true;
}
