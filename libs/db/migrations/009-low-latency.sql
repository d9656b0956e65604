-- The game's stream is sent in parts of a third of a second: viewers are nearer to it, at the cost of more requests.
alter table event add column low_latency boolean not null default false;
