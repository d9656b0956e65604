-- The operator's commands, for the question who did what. Their output is never recorded, because it may contain keys.
create table operator_command (
  id integer generated always as identity primary key,
  -- The user of the machine.
  by_user text not null,
  -- The command with its arguments and options. The address of a deleted account is removed from them.
  words jsonb not null,
  started_at timestamptz not null,
  -- Null while it runs, and if the server ended before it.
  ended_at timestamptz,
  exit_code integer
);
