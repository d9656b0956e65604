/** Thrown for words that cannot be followed; its text says what would be right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `grandstand: one installation of the product

  grandstand start [--dev]                          serve every channel
  grandstand channel check DIR                      list what is wrong with a channel bundle
  grandstand channel apply DIR                      check it and take it over, also while the server runs
  grandstand media add FILE --event ID | --vod ID   take in a recording, with its progress
  grandstand media list                             recordings and how far they are
  grandstand media remove ID                        take a recording and its files away

Environment: PORT (3000), DATA_DIR (./data), DATABASE_URL, CHANNELS_DIR, BASE_DOMAIN, LOG_LEVEL.`;
