-- An open dispute suspends access. If we win, it returns, unless a refund or a withdrawal has ended it as well.
alter table access_grant add column is_suspended boolean not null default false;

update access_grant g set is_suspended = true
where revoked_at is not null
  and exists (select from ledger_entry e where e.order_id = g.order_id and e.kind = 'dispute')
  and not exists (select from ledger_entry e where e.order_id = g.order_id and e.kind in ('dispute_won', 'refund'))
  and not exists (select from refund r join payment p on p.id = r.payment_id
    where p.order_id = g.order_id and r.withdrawal_order_id is not null);
