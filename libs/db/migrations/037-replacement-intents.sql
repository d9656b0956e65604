-- The intent that takes the place of `provider_intent_id` once that one is cancelled, because the buyer's customer was deleted at
-- the provider. Null if none is planned.
alter table payment add column replacement_intent_id text unique;
