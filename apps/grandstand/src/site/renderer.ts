import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallData } from '@grandstand/contract/calls.schema';
import type { ConfigFile } from '@grandstand/contract/config-file.schema';
import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { EventDetail, VodMediaDetail } from '@grandstand/contract/entities.schema';

/** What a page's own view needs beside the channel. */
export type RouteData =
  | { readonly kind: 'home'; readonly home: CallData<'listEventsForHomepage'> }
  | { readonly kind: 'event'; readonly event: EventDetail; readonly playlists?: Record<string, string> }
  | { readonly kind: 'vod'; readonly item: VodMediaDetail; readonly playlists?: Record<string, string> };

export interface PageInput {
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
  readonly config: ConfigFile;
  readonly bootstrap: BootstrapData;
  readonly route_data?: RouteData;
  readonly now: string;
  readonly notFound?: boolean;
  /** Files of the media that the page will play, fetched beside its scripts. */
  readonly preload?: readonly string[];
  readonly assets?: { readonly js: string[]; readonly css: string[] };
}

export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  readonly inlineStyleText: string;
}

/** What the web app's server entry exports; loaded from its build, because apps do not import each other. */
export interface Renderer {
  renderSite(input: PageInput): RenderedPage;
}

export async function loadRenderer(webDist: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(webDist, 'server/entry-server.js')).href)) as Renderer;
}
