/** What a channel bundle is written in. */
export const BUNDLE_FILE = 'channel.yaml';
