import type { Time } from './columns.ts';

/** The tables of `migrations/014-withdrawals.sql`. */
export interface WithdrawalTables {
  withdrawal: WithdrawalTable;
  withdrawal_link: WithdrawalLinkTable;
}

interface WithdrawalTable {
  order_id: number;
  total: number;
  refund: number;
  withdrawn_at: Time;
}

interface WithdrawalLinkTable {
  code_hash: string;
  order_id: number;
  created_at: Time;
}
