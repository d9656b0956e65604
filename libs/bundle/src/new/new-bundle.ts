import type { NewChannelMessages } from '@grandstand/messages/en/new-channel';
import { NEW_CHANNEL_MESSAGES } from '@grandstand/messages/product';
import { LANGUAGES, type Language } from '@grandstand/rules/languages';
import { BUNDLE_FILE } from '../bundle-file-name.ts';
import { slug } from '../content/slug.ts';

export interface NewBundleInput {
  readonly name: string;
  readonly key: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly currency: string;
  readonly year: number;
}

const LONGEST_KEY = 63;

/** The channel key of a league's name; undefined if the name has no Latin letter or digit. */
export function channelKeyOf(name: string): string | undefined {
  const key = slug(name).slice(0, LONGEST_KEY).replace(/-+$/, '');
  return key === '' ? undefined : key;
}

/** The files of a bundle to start from, by name. It is valid, and what it invents says so. */
export function newBundle(input: NewBundleInput): Readonly<Record<string, string>> {
  const texts = NEW_CHANNEL_MESSAGES[input.language];
  return {
    [BUNDLE_FILE]: bundleYaml(input, texts),
    'logo.svg': LOGO,
    'icon.svg': ICON,
    'marks/red.svg': MARK_DIAGONAL,
    'marks/blue.svg': MARK_BAND,
    'pages/about.html': texts.about_html,
    'pages/privacy.html': texts.privacy_html,
    'pages/terms.html': texts.terms_html,
  };
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">';
const LOGO = `${SVG}<path fill="#ffb52e" d="M50 4l40 23v46L50 96 10 73V27z"/><path fill="#10202e" d="M38 30l34 20-34 20z"/></svg>\n`;
const ICON = `${SVG}<path fill="#10202e" d="M0 0h100v100H0z"/><path fill="#ffb52e" d="M50 14l32 18v36L50 86 18 68V32z"/><path fill="#10202e" d="M40 34l28 16-28 16z"/></svg>\n`;
const MARK_DIAGONAL = `${SVG}<path fill="var(--m1)" d="M0 0h100v100H0z"/><path fill="var(--m2)" d="M0 70L70 0h30L0 100z"/></svg>\n`;
const MARK_BAND = `${SVG}<path fill="var(--m1)" d="M0 0h100v100H0z"/><path fill="var(--m2)" d="M0 38h100v24H0z"/></svg>\n`;

/** A text in YAML: JSON strings are YAML. */
const quote = (text: string) => JSON.stringify(text);

function bundleYaml(
  { name, key, language, time_zone, currency, year }: NewBundleInput,
  texts: NewChannelMessages,
) {
  return `# The channel of ${name.replace(/\s+/g, ' ')}. docs/channel-bundle.md explains every key.
# Check it:    ./grandstand channel check DIR
# Look at it:  ./grandstand channel preview DIR
# Publish it:  ./grandstand channel apply DIR
# Schedule:    ./grandstand channel import-games FILE --channel ${key}
channel: ${key}
# The public host names of the site:
# domains: [tv.example.org]
# true for real visitors: nothing for demonstrations is then allowed, and payments need Stripe's keys.
production: false

settings:
  name: ${quote(name)}
  tagline: ${quote(texts.tagline)}
  description: ${quote(texts.description)}
  # ${LANGUAGES.join(', ')}; with multi_language visitors may choose another one.
  language: ${language}
  multi_language: true
  time_zone: ${time_zone}
  currency: ${currency}
  # Which rules of consumer protection subscriptions follow: eu, us or none. Ask a lawyer.
  consumer_law: none
  # The word for teams' homes on every screen: clubs or schools.
  groups_are: clubs
  # Drawings of plain shapes. The icon is square, for browsers and phones.
  logo: logo.svg
  icon: icon.svg
  copyright: ${quote(`© ${year} ${name}`)}

# Texts whose contrast is too low are corrected; channel check says so. All other colours follow from these.
colors:
  scheme: dark
  body_background: '#10202e'
  body_text_color: '#f4f6f7'
  accent: '#ffb52e'

menu:
  - { name: ${quote(texts.menu.home)}, url: /, icon: home }
  - { name: ${quote(texts.menu.schedule)}, url: /schedule, icon: calendar }
  - { name: ${quote(texts.menu.replays)}, url: /vod, icon: library }
  - { name: ${quote(texts.menu.passes)}, url: /packages, icon: passes }
  - { name: ${quote(texts.menu.about)}, page: about }
  - { name: ${quote(texts.contact_form)}, url: /contacts }

# Replace these texts with your own. Visitors accept the terms when they register.
pages:
  about: { url: /about, name: ${quote(texts.menu.about)}, role: about, html: { file: pages/about.html } }
  privacy: { url: /privacy_policy, name: ${quote(texts.menu.privacy)}, role: privacy, html: { file: pages/privacy.html } }
  terms: { url: /terms_conditions, name: ${quote(texts.menu.terms)}, role: terms, html: { file: pages/terms.html } }

static_blocks:
  contacts: ${quote(texts.contacts_html)}

# The form at /contacts. Fans may choose a topic; without topics they only write. Read the messages: ./grandstand contact list
custom_forms:
  contacts:
    name: ${quote(texts.contact_form)}
    entries:
      name: ''
      email: ''
      topic: { choices: [${Object.values(texts.topics).map(quote).join(', ')}] }
      message: ''

# Sports and competitions. \`sport\` (soccer, hockey, basketball, volleyball) decides what a timeline records.
categories:
  league: { name: ${quote(texts.league)} }

locations:
  main: { name: ${quote(texts.ground)} }

# Clubs, or schools: see groups_are above. A mark is painted with both colours of its club.
groups:
  red: { name: ${quote(texts.red)}, short_name: ${quote(texts.red_short)}, color: '#a3182b', mark_color: '#ffffff', mark: marks/red.svg, location: main }
  blue: { name: ${quote(texts.blue)}, short_name: ${quote(texts.blue_short)}, color: '#14418b', mark_color: '#f7c948', mark: marks/blue.svg, location: main }

# One team of each club in the league. Add gender: M or W if there are both.
teams:
  first: { category: league, name: '{name}', groups: [red, blue] }

# What an account may do without paying.
basic_pass: { name: ${quote(texts.basic_pass)}, features: [watch] }

# Prices in cents: 500 is 5.00. A season opens all games of type paid in its categories; a single game one game.
packages:
  season: { name: ${quote(texts.season)}, categories: [league], base_price: 2900, offer: season, features: [watch] }
  single: { name: ${quote(texts.single)}, single_event: true, base_price: 500, features: [watch] }

# A schedule is imported more easily: ./grandstand channel import-games FILE --channel ${key}
# Types: free for everybody, register for accounts, paid with a pass, ppv sold alone.
events:
  example-1: { teams: first, away: blue, home: red, at: next 19:00, type: free }
  example-2: { teams: first, away: red, home: blue, at: +7d 19:00, type: paid }

# Every paid game, of the schedule too, is also sold alone with this package. Leave it out to sell passes only.
event_defaults: { single_pass: single }
`;
}
