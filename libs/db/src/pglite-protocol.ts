import type { Refusal } from './query-error.ts';

/** A request to the thread that runs the embedded engine. Without parameters, the text may contain several statements. */
export type Request = { readonly id: number } & (
  | { readonly op: 'query'; readonly sql: string; readonly params: readonly unknown[] | undefined }
  | { readonly op: 'listen'; readonly channel: string }
  | { readonly op: 'close' }
);

export type Reply =
  | { readonly id: number; readonly rows: unknown[]; readonly rowCount: number }
  | { readonly id: number; readonly refused: Refusal }
  | { readonly notified: string; readonly payload: string };

/** Id of the reply that reports the open engine. */
export const OPENED = 0;
