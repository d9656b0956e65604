/** Which recordings anyone may fetch from the ingest: those that are free. Null when nobody could say. */
export interface OpenRecordings {
  isOpen(recordingId: string): Promise<boolean | null>;
}
