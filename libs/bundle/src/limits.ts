/** What one bundle may hold. `docs/channel-bundle.md` has a table of it, which a test compares with these. */
export const LIMITS = {
  /** Bytes of `channel.yaml`; also characters of all its texts, with those of an alias counted each time. */
  yaml: 8_000_000,
  /** Lists and sections inside each other. */
  depth: 32,
  /** Of one list or section. */
  entriesOfOne: 50_000,
  /** Keys and list items in all, with those of an alias counted each time. */
  entries: 400_000,
  /** Categories that packages open, counted for each package. */
  openedCategories: 400_000,
  /** Files in the bundle's folder. */
  files: 50_000,
  /** Bytes of one picture. */
  picture: 4_000_000,
  pixels: 40_000_000,
  /** Bytes of all pictures. */
  pictures: 400_000_000,
  /** Bytes of one logo, icon or mark. */
  drawing: 64_000,
  /** Bytes of one HTML file. */
  page: 400_000,
  /** Bytes of all HTML files and drawings, counted each time that the bundle names them. */
  texts: 32_000_000,
} as const;

/** `8,000,000`: figures of a limit are compared digit by digit. */
export function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;
