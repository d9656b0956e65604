/** The event or VOD item that an upload belongs to. */
export type UploadOwner = { readonly event_id: number } | { readonly vod_media_item_id: number };

/** What became of a file: the recording that is made of it, or why none is. */
export type ImportResult = { readonly recording_id: number } | { readonly refused: string };

/** What uploads need from outside. */
export interface UploadConfig {
  /** A folder of their own on the machine that packages, which nothing serves. */
  readonly folder: string;
  readonly maxBytes: number;
  /** How long an upload that nobody goes on with is kept. */
  readonly retentionMs: number;
  /** Free bytes where the folder is; what the machine says unless given. */
  readonly freeBytes?: () => Promise<number>;
  /** Why no file can be the owner's recording now; null where one can. */
  importBlocker(owner: UploadOwner): Promise<string | null>;
  /** Makes the file the owner's recording, as if it had been added on this machine; the same file again changes nothing. */
  importFile(file: string, owner: UploadOwner, signal: AbortSignal): Promise<ImportResult>;
}
