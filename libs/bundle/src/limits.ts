/** Limits of one bundle. A test compares them with the table in `docs/channel-bundle.md`. */
export const LIMITS = {
  /** Bytes of `channel.yaml`; also characters of all its texts, counting those of an alias each time. */
  yaml: 8_000_000,
  /** Nesting of lists and sections. */
  depth: 32,
  /** Entries of one list or section. */
  entriesOfOne: 50_000,
  /** All keys and list items, counting those of an alias each time. */
  entries: 400_000,
  /** Incidents of one game. */
  incidents: 1000,
  /** Categories that packages cover, counted for each package. */
  openedCategories: 400_000,
  /** Files in the bundle's folder. */
  files: 50_000,
  /** Bytes of one picture. */
  picture: 4_000_000,
  pixels: 40_000_000,
  /** Bytes of all pictures. */
  pictures: 400_000_000,
  /** Bytes of the film of one preroll. */
  film: 8_000_000,
  filmSeconds: 60,
  /** Bytes of one logo, icon or mark. */
  drawing: 64_000,
  /** Bytes of one HTML file. */
  page: 400_000,
  /** Bytes of all HTML files and drawings, counted each time that the bundle names them. */
  texts: 32_000_000,
} as const;

/** Formats a number as `8,000,000`. */
export function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;
