export interface RecordingAccess {
  /** Anyone may fetch the stream: the game is free in every country. */
  readonly open: boolean;
  /** Signed URLs of an earlier generation are refused. */
  readonly generation: number;
}

/** Looks up the access rule of a recording. Null if it is unknown because the server is unavailable. */
export interface RecordingAccessSource {
  /** `immediate`: returns null instead of waiting for a server to connect. */
  accessOf(recordingId: string, immediate: boolean): Promise<RecordingAccess | null>;
}
