-- The trail in sealed blocks: what somebody with every right in the database changes, removes or
-- slips in afterwards is found by the check. Blocks are sealed by the worker, not by the acts: a
-- chain that each act prolonged would let only one of them commit at a time.
create table administration.audit_seal (
  -- One more than the block before: a seal that is taken away leaves a hole.
  number bigint primary key,
  up_to_id bigint not null unique,
  row_ids bigint[] not null,
  -- Eight bytes of each row's digest, in the order of the ids: they name the row in a broken block.
  row_marks bytea not null,
  -- Of all rows of the block and the seal before, under a key that is not in the database.
  digest bytea not null,
  sealed_at timestamptz not null
);
create trigger audit_seal_append_only before update or delete on administration.audit_seal
  for each row execute function platform.refuse_change();
create trigger audit_seal_no_truncate before truncate on administration.audit_seal
  for each statement execute function platform.refuse_change();
