import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BootstrapData } from '@grandstand/contract/content.schema';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { Bootstrap, HeadMetadata } from '@grandstand/contract/initial-html';

export interface PageInput extends Bootstrap {
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
  readonly head_metadata?: HeadMetadata;
  readonly notFound?: boolean;
  /** Media files that the page preloads in parallel with its scripts. */
  readonly preload?: readonly string[];
  readonly assets?: { readonly js: string[]; readonly css: string[] };
}

export interface OfflineInput {
  readonly bootstrap: BootstrapData;
  readonly language: Bootstrap['language'];
  /** The next games. */
  readonly events: readonly SportsEvent[];
  readonly now: string;
}

export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  readonly inlineStyleText: string;
  readonly inlineScriptText: string;
}

/** Exports of the web app's server entry. It is loaded from the build, because apps do not import each other. */
export interface Renderer {
  renderSite(input: PageInput): RenderedPage;
  renderOffline(input: OfflineInput): Pick<RenderedPage, 'html' | 'inlineStyleText'>;
}

export async function loadRenderer(webDist: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(webDist, 'server/entry-server.js')).href)) as Renderer;
}
