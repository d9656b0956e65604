import type { PageSummary } from '@grandstand/contract/content.schema';
import type { RouteName } from '@grandstand/rules/navigation';
import { paths } from '#shared/routing/paths.ts';
import { routeTitle } from '../route-title.ts';
import { faqThing } from './faq-thing.ts';
import type { HeadCatalogue } from './head-catalogue.ts';
import { calendarOf, type HeadInput, type OwnHead, trail } from './head-input.ts';
import type { SayHead } from './head-messages.ts';
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

/** Of the lists and the other views whose name is in the routes table. */
export function viewHead(input: HeadInput, say: SayHead): OwnHead {
  const { match, t, data, metadata: facts } = input;
  const { name: view, path } = match.route;
  const channel = data.bootstrap.settings.name;
  const title = routeTitle(match, t);
  const word = DESCRIBED[view];
  if (title === null) return {};
  return {
    ...(word && { description: say(word, { channel }) }),
    calendar: view === 'schedule' ? calendarOf(input, 'channel', channel, say) : null,
    things: [faqThing(facts.faq ?? []), trail(input, [[title, path]])],
  };
}

/** Of a page that the channel wrote: it begins with its own text. */
export function textHead(page: PageSummary, input: HeadInput): OwnHead {
  const text = input.metadata.page && plainText(input.metadata.page.html);
  return {
    description: text || input.data.bootstrap.settings.description,
    // The same view stands at both addresses.
    ...(page.role === 'passes' && { canonical: input.origin + paths.packages() }),
    things: [trail(input, [[page.name, paths.page(page.url)]])],
  };
}
