import type { Refusal } from '@grandstand/db/query-error';
import type { Applied, BundleToApply } from '../apply-bundle.ts';
import type { CheckOptions } from '../check-bundle.ts';
import type { BundleToExport, ExportedBundle } from '../export/export-bundle.ts';
import type { GamesToImport } from '../games/import-games.ts';
import type { ImportToUndo } from '../games/undo-import.ts';
import type { ImportedSchedule } from '../games/write-schedules.ts';
import type { ReportProgress } from '../report-progress.ts';

/** The first message to the child process. */
export type Task =
  | ({ readonly kind: 'check'; readonly dir: string } & CheckOptions)
  | ({ readonly kind: 'apply' } & BundleToApply)
  | ({ readonly kind: 'export' } & BundleToExport)
  | ({ readonly kind: 'import_games' } & GamesToImport)
  | ({ readonly kind: 'undo_import' } & ImportToUndo);

/** A statement, inside or outside the transaction, or a step of the one transaction of an apply. */
export type DatabaseCall =
  | {
      readonly op: 'query';
      readonly inTransaction: boolean;
      readonly sql: string;
      readonly params?: readonly unknown[];
    }
  | { readonly op: 'begin' | 'commit' | 'rollback' };

/** From the child process. */
export type FromProcess =
  | ({ readonly id: number } & DatabaseCall)
  | {
      readonly checked: {
        readonly text: string;
        readonly channel: string | null;
        readonly missing: readonly string[];
      };
    }
  | { readonly applied: Applied }
  | { readonly exported: ExportedBundle }
  | { readonly imported: ImportedSchedule }
  | { readonly progress: Parameters<ReportProgress> }
  /** The bundle cannot be applied; lists every problem. */
  | { readonly problems: string };

/** To the child process: the result of its call with this id. */
export type ToProcess =
  | { readonly id: number; readonly rows: readonly unknown[]; readonly rowCount: number }
  | { readonly id: number; readonly refused: Refusal };
