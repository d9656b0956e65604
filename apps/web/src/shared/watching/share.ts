export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Browser functions that sharing needs; `share` is missing on most desktops. */
export interface Sharing {
  readonly share?: ((data: { title: string; url: string }) => Promise<void>) | undefined;
  readonly clipboard: { writeText(text: string): Promise<void> } | undefined;
}

/** Uses the system's share sheet if available, otherwise copies the address. */
export async function shareAddress(browser: Sharing, title: string, url: string): Promise<Shared> {
  if (browser.share) return shareBySheet(browser.share, title, url);
  try {
    if (!browser.clipboard) return 'failed'; // browsers provide no clipboard without TLS
    await browser.clipboard.writeText(url);
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
