import type { UploadOwner } from './upload-metadata.ts';

/** What became of a file: the recording that is made of it, or why none is. */
export type TakenIn = { readonly recording_id: number } | { readonly refused: string };

/** What uploads need from outside. */
export interface UploadConfig {
  /** A folder of their own on the machine that packages, which nothing serves. */
  readonly folder: string;
  readonly maxBytes: number;
  /** How long an upload that nobody goes on with is kept. */
  readonly keepMs: number;
  /** Free bytes where the folder is; what the machine says unless given. */
  readonly freeBytes?: () => Promise<number>;
  /** Why no file can be the owner's recording now; null where one can. */
  whyNotTakenIn(owner: UploadOwner): Promise<string | null>;
  /** Makes the file the owner's recording, as if it had been added on this machine; the same file again changes nothing. */
  takeIn(file: string, owner: UploadOwner, signal: AbortSignal): Promise<TakenIn>;
}
