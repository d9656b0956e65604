import type Hls from 'hls.js';
import type {
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  PlaylistLoaderContext,
} from 'hls.js';

/** The text of each playlist that is embedded in the page, by its address. */
export type InlinePlaylists = Readonly<Record<string, string>>;

/**
 * A playlist loader that returns the embedded playlists without a request. Responses to other requests keep the address that the
 * engine knows: it would take a renewed address for another playlist, with other initialisation segments.
 */
export function playlistLoader(
  HlsClass: typeof Hls,
  playlists: InlinePlaylists,
): NonNullable<HlsConfig['pLoader']> {
  const known = new Map(
    Object.entries(playlists).map(([url, text]) => [new URL(url, document.baseURI).href, text]),
  );
  return class extends HlsClass.DefaultConfig.loader {
    #response: ReturnType<typeof setTimeout> | undefined;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ) {
      const data = known.get(new URL(context.url, document.baseURI).href);
      if (data === undefined) {
        // The default loader serves every kind of context; its type names the general one.
        const atKnownAddress: LoaderCallbacks<PlaylistLoaderContext> = {
          ...callbacks,
          onSuccess: (response, ...rest) => callbacks.onSuccess({ ...response, url: context.url }, ...rest),
        };
        super.load(context, config, atKnownAddress as unknown as LoaderCallbacks<LoaderContext>);
        return;
      }
      // A playlist of a live stream is fresh only once.
      known.delete(new URL(context.url, document.baseURI).href);
      const now = performance.now();
      Object.assign(this.stats.loading, { start: now, first: now, end: now });
      this.stats.loaded = data.length;
      // In a task of its own: the engine parses one playlist after the other, which together blocks a phone for 140 ms.
      this.#response = setTimeout(() =>
        callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null),
      );
    }

    override abort(): void {
      clearTimeout(this.#response);
      super.abort();
    }

    override destroy(): void {
      clearTimeout(this.#response);
      super.destroy();
    }
  } as NonNullable<HlsConfig['pLoader']>;
}
