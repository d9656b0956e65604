/** One message of sound or picture, as FLV defines its body. */
export interface FlvTag {
  readonly kind: 'audio' | 'video';
  /** Milliseconds, 32 bits, wraps after 49 days. */
  readonly timestamp: number;
  readonly body: Buffer;
}
