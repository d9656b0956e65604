/** A schema.org entity as JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;

export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** All entities of a page as one JSON-LD graph. */
export function graph(things: readonly (Thing | null)[]): Thing | null {
  const present = things.filter(thing => thing !== null);
  return present.length === 0 ? null : { '@context': 'https://schema.org', '@graph': present };
}

/** Ordered from home to the page itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Seconds as ISO 8601: `PT754S`. */
export function isoDuration(seconds: number): string {
  return `PT${Math.round(seconds)}S`;
}
