import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bootstrap, HeadMetadata } from '@grandstand/contract/initial-html';

export interface PageInput extends Bootstrap {
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
  readonly head_facts?: HeadMetadata;
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
