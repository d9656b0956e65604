import type { Bundle } from '../bundle.schema.ts';
import { parseEventTime, resolveEventTime } from '../time/event-time.ts';

type Page = Bundle['pages'][string];

/** Parts that a channel for real visitors should have and the bundle lacks, one sentence each. */
export function missingParts(bundle: Bundle, now: Date): string[] {
  const { settings, pages, static_blocks, custom_forms, groups } = bundle;
  const has = (role: Page['role']) => Object.values(pages).some(page => page.role === role);
  const unmarked = Object.values(groups).filter(({ mark }) => mark === undefined).length;
  const sold = Object.keys(bundle.packages).length + Object.keys(bundle.subscriptions).length;
  const upcoming = Object.values(bundle.events).filter(
    event => startOf(event.at, bundle, now) > now.getTime(),
  );
  const findings: readonly (readonly [boolean, string])[] = [
    [has('terms'), 'pages: no page with the role terms; visitors accept the terms when they register.'],
    [has('privacy'), 'pages: no page with the role privacy.'],
    [has('about'), 'pages: no page with the role about.'],
    [
      static_blocks.contacts !== undefined,
      'static_blocks.contacts: no address, phone or office on the contact page.',
    ],
    [custom_forms.contacts !== undefined, 'custom_forms.contacts: no form; the channel has no contact page.'],
    [
      settings.share_image !== undefined,
      'settings.share_image: links on social networks have no picture of yours.',
    ],
    [unmarked === 0, `groups: ${unmarked} without a mark; they have a shield with their short name.`],
    [upcoming.length > 0, 'events: no upcoming game; import a schedule with channel import-games.'],
    [sold > 0 || isAllFree(bundle), 'packages: none, though some games are not free.'],
    [bundle.basic_pass !== undefined, 'basic_pass: none; accounts watch nothing but free games.'],
    [bundle.menu.length > 0, 'menu: empty.'],
    [bundle.domains.length > 0, 'domains: none; visitors reach the channel at its subdomain only.'],
    [bundle.production, 'production: false; test cards are accepted, and demonstrations allowed.'],
  ];
  return findings.flatMap(([isFine, sentence]) => (isFine ? [] : [sentence]));
}

function isAllFree({ events }: Bundle): boolean {
  return Object.values(events).every(({ type }) => type === 'free' || type === 'register');
}

function startOf(at: string, { settings }: Bundle, now: Date): number {
  const time = parseEventTime(at);
  return time === undefined ? 0 : resolveEventTime(time, now.getTime(), settings.time_zone);
}
