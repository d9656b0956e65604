/** Thrown for words that cannot be followed; its text says what would be right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `grandstand: one installation of the product

  grandstand start [--dev]                          take live games in and serve every channel
  grandstand restart                                restart the server; games on air go on
  grandstand channel check DIR                      list what is wrong with a channel bundle
  grandstand channel apply DIR                      check it and take it over, also while the server runs
  grandstand media add FILE --event ID | --vod ID   take in a recording, with its progress
  grandstand media upload FILE --to https://HOST --event ID | --vod ID [--key-file FILE]
                                                    send a recording from elsewhere; again, it goes on where it broke off
  grandstand media list                             recordings and how far they are
  grandstand media remove ID                        take a recording and its files away
  grandstand media retry ID                         work anew on a recording that failed
  grandstand media revoke ID                        end every signed address of a recording at once
  grandstand upload-key create --channel KEY [--name TEXT] [--days N]   who may send recordings; shown once
  grandstand upload-key list [--channel KEY] | revoke ID
  grandstand event list                             games on air and soon to come
  grandstand event start ID                         let its stream in before its time
  grandstand event end ID                           end the game: it is a replay from then on
  grandstand event score ID --home N --away N [--period TEXT]
  grandstand event key show | rotate | revoke ID    the stream key for its encoder
  grandstand event watch ID                         how its stream is doing, each second
  grandstand user create | reset EMAIL --channel KEY   an account, or its password: a temporary one is printed
  grandstand user list --channel KEY                accounts of a channel
  grandstand order list [--channel KEY]             what was sold, the latest first
  grandstand order show ID                          one order, by its id or its number
  grandstand order refund ID --reason "…"           send its money back and end its access
  grandstand contact list [--channel KEY]           what visitors wrote to the channels, the latest first
  grandstand contact show ID                        one message as it was sent

Environment: PORT (3000), RTMP_PORT (1935), INGEST_HTTP_PORT (3001), INGEST_URL, STRIPE_STAND_IN_PORT (3003), HOST, RTMP_HOST, DATA_DIR (./data), DATABASE_URL, CHANNELS_DIR, BASE_DOMAIN, LOG_LEVEL; for media upload GRANDSTAND_UPLOAD_KEY or GRANDSTAND_UPLOAD_KEY_FILE.`;
