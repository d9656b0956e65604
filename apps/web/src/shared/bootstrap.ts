import type { CallData } from '@grandstand/contract/calls.schema';
import type { ConfigFile } from '@grandstand/contract/config-file.schema';
import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { EventDetail, VodMediaDetail } from '@grandstand/contract/entities.schema';

/** What the first view needs, so that it asks for nothing before it is drawn. Public and free data only (decision B16). */
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
    };

/** Decision A5: the data that the first HTML inlines. */
export interface Bootstrap {
  readonly config: ConfigFile;
  readonly bootstrap: BootstrapData;
  readonly route_data?: RouteData;
  /** When the server drew the page, ISO 8601. */
  readonly now: string;
}

export const BOOTSTRAP_ELEMENT_ID = 'bootstrap';

export function readBootstrap(page: Document): Bootstrap {
  const text = page.getElementById(BOOTSTRAP_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no bootstrap data.');
  return JSON.parse(text) as Bootstrap;
}
