/** One audio or video message; its body has FLV format. */
export interface FlvTag {
  readonly kind: 'audio' | 'video';
  /** Milliseconds, 32 bits, wraps after 49 days. */
  readonly timestamp: number;
  readonly body: Buffer;
}
