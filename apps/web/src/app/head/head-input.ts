import type { Bootstrap, HeadMetadata } from '@grandstand/contract/initial-html';
import type { Translator } from '#shared/i18n/translator.ts';
import { paths } from '#shared/routing/paths.ts';
import type { RouteMatch } from '../routes.tsx';
import type { HeadMessage } from './head-messages.ts';
import { breadcrumbs, type Thing } from './linked-data.ts';

/** The data of a page for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute if the origin is known. */
  readonly canonical: string;
  readonly image: string | null;
  readonly kind: 'website' | 'video.other';
  /** Absolute URL of an MP4 that other sites may play. */
  readonly video: string | null;
  /** Excluded from search engines (`noindex`). */
  readonly isHidden: boolean;
  /** JSON-LD. */
  readonly linkedData: Thing | null;
  /** A calendar feed. */
  readonly calendar: { readonly title: string; readonly href: string } | null;
  /** The address by which other sites embed the page. */
  readonly oembed: string | null;
}

export interface HeadInput {
  readonly match: RouteMatch;
  readonly data: Bootstrap;
  readonly metadata: HeadMetadata;
  readonly t: Translator['t'];
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
}

/** A page's additions to the site's head. */
export type OwnHead = Partial<Omit<PageHead, 'linkedData'>> & { readonly things?: readonly (Thing | null)[] };

export type Step = readonly [name: string, path: string];

/** Breadcrumbs from home to the page. */
export function trail({ data, origin }: HeadInput, steps: readonly Step[]): Thing {
  const home: Step = [data.bootstrap.settings.name, paths.home()];
  return breadcrumbs([home, ...steps].map(([name, path]) => ({ name, url: origin + path })));
}

/** `feed` is the path below `/calendar/`, without `.ics`. */
export function calendarOf(
  { origin }: HeadInput,
  feed: string,
  name: string,
  message: HeadMessage,
): PageHead['calendar'] {
  return { title: message('calendar', { name }), href: `${origin}/calendar/${feed}.ics` };
}

export function absolute(url: string | null, origin: string): string | null {
  return url && new URL(url, origin || 'http://localhost').href;
}
