-- A refund that the provider refused is requested again under another idempotency key; otherwise it would repeat its refusal.
alter table refund add column attempts integer not null default 1;
