import type { Refusal } from '@grandstand/db/query-error';
import type { Applied, BundleToApply } from '../apply-bundle.ts';
import type { CheckOptions } from '../check-bundle.ts';

/** What the thread is started for. */
export type Task =
  | ({ readonly do: 'check'; readonly dir: string } & CheckOptions)
  | ({ readonly do: 'apply' } & BundleToApply);

/** A statement, inside the transaction or beside it, or a step of the one transaction that an apply has. */
export type DatabaseCall =
  | {
      readonly op: 'query';
      readonly inTransaction: boolean;
      readonly sql: string;
      readonly params?: readonly unknown[];
    }
  | { readonly op: 'begin' | 'commit' | 'rollback' };

/** From the thread. */
export type FromThread =
  | ({ readonly id: number } & DatabaseCall)
  | { readonly checked: { readonly text: string; readonly channel: string | null } }
  | { readonly applied: Applied }
  /** The bundle cannot be applied: every problem in words. */
  | { readonly problems: string };

/** To the thread: the answer to its call of that number. */
export type ToThread =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly rowCount: number }
  | { readonly id: number; readonly refused: Refusal };
