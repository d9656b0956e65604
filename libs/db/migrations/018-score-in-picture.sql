-- The league's production burns a score into the picture of this game: pages draw no score over it, and show no still or
-- preview of it to viewers who hide scores.
alter table event add score_in_picture boolean not null default false;
