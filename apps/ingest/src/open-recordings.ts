export interface Opening {
  /** Anyone may fetch the stream: it is free, everywhere. */
  readonly open: boolean;
  /** Signed addresses of an earlier one are refused. */
  readonly generation: number;
}

/** What it takes to fetch a recording from the ingest. Null when nobody could say. */
export interface OpenRecordings {
  /** `inHaste`: null at once where whoever could say is away. */
  openingOf(recordingId: string, inHaste: boolean): Promise<Opening | null>;
}
