/** A game that is live, its replay (`vod`), a film or a clip. */
export interface Stream {
  readonly stream_id: number;
  readonly stream_type: 'live' | 'vod' | 'film' | 'clip';
}
