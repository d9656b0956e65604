/** The address of the document, if the visitor has left it before this code loaded. */
export function landingAddress(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || navigation.name === location.href ? null : navigation.name;
}
