import type { Api } from '@grandstand/api/app';

/**
 * Renders the channel's home, as for a visitor. The first page of a start takes many times as long as any later one, and jobs and
 * processes that start after it would delay it further.
 */
export async function renderHome({ app }: Api, origin: string): Promise<void> {
  await app.inject({ url: '/', headers: { host: new URL(origin).host } });
}
