/** Thrown when a command line is invalid; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `grandstand: one installation of the product

  grandstand start [--dev]                          receive live streams and serve every channel
  grandstand restart                                restart the server; live games continue
  grandstand channel check DIR                      list the problems of a channel bundle
  grandstand channel apply DIR                      check and apply a channel bundle, also while the server runs
  grandstand media add FILE --event ID | --vod ID   import a recording and show its progress
  grandstand media upload FILE --to https://HOST --event ID | --vod ID [--key-file FILE]
                                                    upload a recording from another machine; run it again to resume
  grandstand media list                             list recordings and their progress
  grandstand media remove ID                        delete a recording and its files
  grandstand media retry ID                         retry a failed recording
  grandstand media revoke ID                        revoke every signed URL of a recording
  grandstand upload-key create --channel KEY [--name TEXT] [--days N]   create an upload key; it is shown once
  grandstand upload-key list [--channel KEY] | revoke ID
  grandstand event list                             list live and upcoming games
  grandstand event start ID                         accept its stream before the scheduled time
  grandstand event end ID                           end the game; it becomes a replay
  grandstand event score ID --home N --away N [--period TEXT]
  grandstand event incident ID KIND [--team TEAM] [--away N --home N] [--period TEXT] [--period-score A-H] [--clock TEXT]
      [--player TEXT] [--text TEXT] [--position 1:02:33 | --at TIME] [--corrects INCIDENT] [--idempotency-key KEY]
                                                    enter what happened: period_start, period_end, score, card, penalty,
                                                    timeout, substitution, note, or final with the result
  grandstand event incident ID remove INCIDENT      take an incident back
  grandstand event incidents ID                     list what happened, by its place in the game
  grandstand event clock-offset ID MS               say how much later the picture is than the times of the incidents
  grandstand event scorer-key ID [--name WHO] [--days N]
                                                    create a key with which a scorer or scoreboard enters incidents of this game
  grandstand event scorer-key ID list               list its scorer's keys
  grandstand event scorer-key ID revoke KEY         revoke one of them
  grandstand event key show | rotate | revoke ID    manage its stream key for the encoder
  grandstand event watch ID                         watch its stream health, once a second
  grandstand user create | reset EMAIL --channel KEY   create an account or reset its password; prints a temporary password
  grandstand user list --channel KEY                list a channel's accounts
  grandstand order list [--channel KEY]             list orders, newest first
  grandstand order show ID                          show one order by id or number
  grandstand order refund ID --reason "…"           refund an order and end its access
  grandstand subscription list [--channel KEY]      list subscriptions, newest first
  grandstand subscription show ID                   show one subscription with the orders of its periods
  grandstand subscription cancel ID                 stop its renewal; access lasts until its period ends
  grandstand clip list [--channel KEY]              list clips that fans share and publish, the latest reported first
  grandstand clip unpublish | restore ID            take a clip down, so that only its owner sees it, or show it again
  grandstand revenue [--channel KEY] [--csv | --json]   subscriptions, churn, sales, taxes and refunds by month
  grandstand contact list [--channel KEY]           list visitors' messages, newest first
  grandstand contact show ID                        show one message

Environment: PORT (3000), RTMP_PORT (1935), INGEST_HTTP_PORT (3001), INGEST_URL, STRIPE_STAND_IN_PORT (3003), METRICS_PORT (3004), INGEST_METRICS_PORT (3005), METRICS_HOST (127.0.0.1), HOST, RTMP_HOST, DATA_DIR (./data), DATABASE_URL, CHANNELS_DIR, BASE_DOMAIN, PUBLIC_URL, LOG_LEVEL; for media upload GRANDSTAND_UPLOAD_KEY or GRANDSTAND_UPLOAD_KEY_FILE.`;
