import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="var(--m2)" d="M0 0h9v9z"/></svg>';

/** A red picture of 16 × 16 pixels. */
export const JPEG = Buffer.from(
  `/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAg+Pkk+SVVVVVVVVWRdZGhoaGRkZGRoaGhwcHCDg4Nw
  cHBoaHBwfHyDg4+Tj4eHg4eTk5ubm7q6srLZ2eD/////xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAABgcQ
  AQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAQABADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCLAFF/f//Z`,
  'base64',
);

export const SMALL_BUNDLE = `channel: shore
settings:
  name: Shore
  tagline: League
  description: A league of two schools.
  time_zone: America/New_York
  logo: logo.svg
  icon: logo.svg
  copyright: Shore
  taxes: [{ country: CA, region: QC, name: GST, rate: 5 }, { country: CA, region: QC, name: QST, rate: 9.975 }]
colors:
  scheme: dark
  body_background: '#0b1422'
  body_text_color: '#f3f2ea'
  accent: '#ff5b35'
menu:
  - { name: Home, url: /, icon: home }
  - { name: Schools, children: [{ name: Brackwater, group: brk }] }
  - { name: The film, vod: film }
pages:
  about: { url: /about, name: About, role: about, html: <p>Hello</p> }
categories:
  soccer: { name: Soccer, children: { cup: { name: Cup } } }
groups:
  brk: { name: Brackwater, nickname: Herons, short_name: BRK, color: '#0B5D5B', mark_color: '#F5C84B', mark: mark.svg, locations: { soccer: park } }
  thl: { name: Tarn Hill, nickname: Rams, short_name: THL, color: '#1C49D6', mark_color: '#FFFFFF' }
locations:
  park: { name: Estuary Park, city: Brackwater }
teams:
  men: { category: soccer, gender: M, name: "{name} {nickname}, men's soccer", alias: mens-soccer, groups: [brk, thl] }
packages:
  cup: { name: Cup, categories: [soccer], base_price: 2900, features: [watch] }
  single: { name: Single game, single_event: true, base_price: 500, service_fee: 100, features: [watch] }
subscriptions:
  all: { name: Everything, offer: monthly, base_price: 999, features: [watch, no_ads] }
coupons:
  fans: { code: FANS-10, percent_off: 10, packages: [cup], ends_at: +30d }
slides:
  film: { vod: film, title: The film, button: Play, image: still.jpg, image_alt: A game, colors: brk }
event_defaults: { period_label: Full time }
events:
  opener: { teams: men, away: thl, home: brk, at: -3d 19:00, score: 2-1 }
  rematch: { teams: men, away: brk, home: thl, at: +2h, type: ppv, location: park }
vod:
  categories: { films: { name: Films } }
  items:
    film: { title: The film, date: -12d, category: films, group: brk, image: still.jpg }
  rails:
    films: { title: Films, items: [film] }
`;

/** Creates a bundle's folder with this YAML and the pictures that SMALL_BUNDLE names. */
export async function bundleFolder(
  yaml: string | Buffer,
  files: Record<string, string | Buffer> = {},
): Promise<string> {
  const dir = join(await mkdtemp(join(tmpdir(), 'bundle-')), 'shore');
  const all = { 'channel.yaml': yaml, 'logo.svg': SVG, 'mark.svg': SVG, 'still.jpg': JPEG, ...files };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}

/** SMALL_BUNDLE with one piece of text replaced by another. */
export function smallBundleWith(piece: string, replacement: string): string {
  if (!SMALL_BUNDLE.includes(piece)) throw new Error(`the small bundle has no "${piece}"`);
  return SMALL_BUNDLE.replace(piece, () => replacement);
}
