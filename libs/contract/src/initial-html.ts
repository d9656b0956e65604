import type { CallData } from './calls.schema.ts';
import type { ClipDetail } from './clips.schema.ts';
import type { ConfigFile } from './config-file.schema.ts';
import type { BootstrapData, FaqEntry, Language } from './content.schema.ts';
import type { EventDetail, VodMediaDetail } from './entities.schema.ts';

/** The data of the first view, so that it renders without requests. Public and free data only (decision B16). */
export type RouteData =
  | { readonly kind: 'home'; readonly home: CallData<'listEventsForHomepage'> }
  | {
      readonly kind: 'event';
      readonly event: EventDetail;
      /** Playlist address → its text. */
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
  | { readonly kind: 'faq'; readonly faq: readonly FaqEntry[] }
  | { readonly kind: 'page'; readonly page: CallData<'getPage'> };

/** Decision A5: the data that the first HTML inlines. */
export interface Bootstrap {
  readonly config: ConfigFile;
  readonly bootstrap: BootstrapData;
  readonly route_data?: RouteData;
  /** In which the page is drawn: the channel's, unless the reader may choose (decision A9). */
  readonly language: Language;
  /** When the server drew the page, ISO 8601. */
  readonly now: string;
}

/** The cookie by which the server knows what local storage keeps. */
export function languageCookie(channelKey: string): string {
  return `lang-${channelKey}`;
}

/** Data of the page's head, for search engines. */
export interface HeadMetadata {
  /** The team that home is filtered by. */
  readonly team?: { readonly name: string; readonly alias: string; readonly participant_group_id: number };
  readonly faq?: readonly FaqEntry[];
  /** The page's own text. */
  readonly page?: CallData<'getPage'>;
}
