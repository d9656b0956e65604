-- A refund that fails after the provider has accepted it is booked back. It may be made again, and fail again.
alter table ledger_entry add column attempt integer not null default 1;
alter table ledger_entry drop constraint ledger_entry_order_id_kind_key;
alter table ledger_entry add unique (order_id, kind, attempt);
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add check (kind in ('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won'));
