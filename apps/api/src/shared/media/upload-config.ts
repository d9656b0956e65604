/** The event or VOD item that an upload belongs to. */
export type UploadOwner = { readonly event_id: number } | { readonly vod_media_item_id: number };

/** The recording made of a file, or the reason why there is none. */
export type ImportResult = { readonly recording_id: number } | { readonly refused: string };

/** Dependencies of uploads. */
export interface UploadConfig {
  /** A folder on the machine that packages recordings; nothing serves it. */
  readonly folder: string;
  readonly maxBytes: number;
  /** How long an abandoned upload is retained. */
  readonly retentionMs: number;
  /** Free bytes of the folder's disk; asks the operating system by default. */
  readonly freeBytes?: () => Promise<number>;
  /** The reason why the owner accepts no recording now; null if it does. */
  importBlocker(owner: UploadOwner): Promise<string | null>;
  /** Makes the file the owner's recording, as `media add` does. Importing the same file again changes nothing. */
  importFile(file: string, owner: UploadOwner, signal: AbortSignal): Promise<ImportResult>;
}
