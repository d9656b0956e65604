import type { GeneratedAlways } from 'kysely';
import type { Json, OptionalTime, Time } from './columns.ts';

/** The table of `migrations/021-operator-commands.sql`. */
export interface OperatorCommandTables {
  operator_command: OperatorCommandTable;
}

interface OperatorCommandTable {
  id: GeneratedAlways<number>;
  by_user: string;
  words: Json;
  started_at: Time;
  ended_at: OptionalTime;
  exit_code: number | null;
}
