import type { Language } from '@grandstand/rules/languages';
import type { CallData, CallQuery, ListMeta } from './calls.schema.ts';
import type { ClipDetail, SharedClip } from './clips.schema.ts';
import type { ConfigFile } from './config-file.schema.ts';
import type { BootstrapData, FaqEntry } from './content.schema.ts';
import type { EventDetail, VodMediaDetail } from './entities.schema.ts';
import type { IncidentOnWire } from './timeline.schema.ts';

/** The data of the first view, so that it renders without requests. Public and free data only (decision B16). */
export type RouteData =
  | { readonly kind: 'home'; readonly home: CallData<'listEventsForHomepage'> }
  | {
      readonly kind: 'event';
      readonly event: EventDetail;
      /** Texts of playlists by URL. */
      readonly playlists?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'vod';
      readonly item: VodMediaDetail;
      readonly playlists?: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'clip';
      readonly clip: ClipDetail;
      readonly playlists?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'shared_clip'; readonly clip: SharedClip; readonly uuid: string }
  | {
      readonly kind: 'packages';
      readonly packages: CallData<'listPackages'>;
      readonly plans: CallData<'listSubscriptions'>;
    }
  | {
      readonly kind: 'checkout';
      readonly packages: CallData<'listPackages'>;
      readonly plans: CallData<'listSubscriptions'>;
      /** Null if the channel takes no payments now. */
      readonly payment_config: CallData<'getPaymentConfig'> | null;
    }
  | {
      readonly kind: 'vod_library';
      readonly rails: CallData<'listVodMediaRails'>;
      readonly categories: CallData<'listVodMediaCategories'>;
    }
  | { readonly kind: 'events'; readonly lists: readonly EventListData[] }
  | { readonly kind: 'faq'; readonly faq: readonly FaqEntry[] }
  | { readonly kind: 'page'; readonly page: CallData<'getPage'> };

/** A response to `listEvents`. */
export interface EventListData {
  readonly query: NonNullable<CallQuery<'listEvents'>>;
  readonly events: CallData<'listEvents'>;
  readonly meta: ListMeta | undefined;
}

/** Decision A5: the data that the initial HTML inlines. */
export interface Bootstrap {
  readonly config: ConfigFile;
  readonly bootstrap: BootstrapData;
  readonly route_data?: RouteData;
  /** The server rendered the page of an address that names nothing. */
  readonly is_missing?: boolean;
  /** The language of the page: the channel's, unless readers may choose (decision A9). */
  readonly language: Language;
  /** When the server rendered the page, ISO 8601. */
  readonly now: string;
}

/** The cookie that repeats the language in local storage, which the server cannot read. */
export function languageCookie(channelKey: string): string {
  return `lang-${channelKey}`;
}

/** Data for the page's head, for search engines. */
export interface HeadMetadata {
  /** The team by which home is filtered. */
  readonly team?: { readonly name: string; readonly alias: string; readonly participant_group_id: number };
  readonly faq?: readonly FaqEntry[];
  /** The timeline of a replay. */
  readonly incidents?: readonly IncidentOnWire[];
  /** The static page of the channel. */
  readonly page?: CallData<'getPage'>;
}
