import type { PageSummary } from '@grandstand/contract/content.schema';
import type { RouteName } from '@grandstand/rules/routes';
import { paths } from '#shared/routing/paths.ts';
import { routeTitle } from '../route-title.ts';
import { faqThing } from './faq-thing.ts';
import type { HeadCatalogue } from './head-catalogue.ts';
import { calendarOf, type HeadInput, type OwnHead, trail } from './head-input.ts';
import type { HeadMessage } from './head-messages.ts';
import { plainText } from './plain-text.ts';

const DESCRIBED: Readonly<Partial<Record<RouteName, keyof HeadCatalogue>>> = {
  upcoming: 'upcoming',
  live: 'live',
  vod: 'vod',
  schedule: 'schedule',
  vod_library: 'vod_library',
  faq: 'faq',
  packages: 'packages',
};

/** The head of the lists and of other views with a title in the routes table. */
export function viewHead(input: HeadInput, message: HeadMessage): OwnHead {
  const { match, t, data, metadata } = input;
  const { name: view, path } = match.route;
  const channel = data.bootstrap.settings.name;
  const title = routeTitle(match, t);
  const key = DESCRIBED[view];
  if (title === null) return {};
  return {
    ...(key && { description: message(key, { channel }) }),
    calendar: view === 'schedule' ? calendarOf(input, 'channel', channel, message) : null,
    things: [faqThing(metadata.faq ?? []), trail(input, [[title, path]])],
  };
}

/** The head of a channel page: its description is the beginning of its text. */
export function textHead(page: PageSummary, input: HeadInput): OwnHead {
  const text = input.metadata.page && plainText(input.metadata.page.html);
  return {
    description: text || input.data.bootstrap.settings.description,
    // Both paths show the same view.
    ...(page.role === 'passes' && { canonical: input.origin + paths.packages() }),
    things: [trail(input, [[page.name, paths.page(page.url)]])],
  };
}
