/** The file of a bundle that describes the channel. */
export const BUNDLE_FILE = 'channel.yaml';
