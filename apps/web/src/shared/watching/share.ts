export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Browser functions that sharing needs; `share` is missing on most desktops. */
export interface Sharing {
  readonly share?: ((what: { title: string; url: string }) => Promise<void>) | undefined;
  readonly clipboard: { writeText(text: string): Promise<void> } | undefined;
}

/** By the system's own sheet where there is one, else by copying the address. */
export async function shareAddress(by: Sharing, title: string, url: string): Promise<Shared> {
  if (by.share) return shareBySheet(by.share, title, url);
  try {
    if (!by.clipboard) return 'failed'; // pages without TLS have none
    await by.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

async function shareBySheet(
  share: NonNullable<Sharing['share']>,
  title: string,
  url: string,
): Promise<Shared> {
  try {
    await share({ title, url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
