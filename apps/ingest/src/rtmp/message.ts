/** RTMP 1.0, sections 5.4, 6.2 and 7.1: the message types an encoder uses. */
export const MESSAGE_TYPE = {
  set_chunk_size: 1,
  abort: 2,
  acknowledgement: 3,
  user_control: 4,
  window_acknowledgement_size: 5,
  set_peer_bandwidth: 6,
  audio: 8,
  video: 9,
  command_amf3: 17,
  command_amf0: 20,
} as const;

export interface RtmpMessage {
  readonly type: number;
  /** Milliseconds, 32 bits, wraps after 49 days. */
  readonly timestamp: number;
  readonly body: Buffer;
}
