-- The number by which answers and the audit log have a hand-out of audit tasks.
create table origination.allocation_run (
  run_id bigint primary key references work.run (id),
  batch uuid not null
);
create index allocation_run_batch on origination.allocation_run (batch);

-- Moves the assignments of audit tasks from a number on and before another, with their hand-outs. Of these
-- nothing is kept but what was given.
create function origination.move_allocations(from_id bigint, before_id bigint) returns void
language sql as $$
  with batches as materialized (
    select nextval(pg_get_serial_sequence('work.run', 'id')) as run_id, b.*
    from (
      select l.batch, min(l.rule) as rule, count(*) as tasks, min(l.allocated_on) as ran_on,
        min(l.allocated_at) as ran_at, min(l.allocated_by) as ran_by,
        jsonb_agg(l.application_id order by l.id) as ids, jsonb_agg(0) as zeros,
        jsonb_agg(null::bigint) as nobody, jsonb_agg(-1) as anybody
      from origination.allocation l
      where l.batch is not null and l.id >= from_id and l.id < before_id
      group by l.batch order by min(l.id)) b
  ),
  runs as (
    insert into work.run (id, queue, cause, rule, input, items, moved, unplaced, ran_on, ran_at, ran_by)
    overriding system value
    select run_id, 'audit-task', 'by-hand', rule,
      jsonb_build_object('id', ids, 'value', zeros, 'assigneeId', nobody, 'takers', '[]'::jsonb,
        'takenBy', anybody, 'receivers', '[]'::jsonb),
      tasks, tasks, 0, ran_on, ran_at, ran_by
    from batches
  ),
  numbers as (
    insert into origination.allocation_run (run_id, batch) select run_id, batch from batches
  )
  insert into work.assignment (queue, item_id, from_staff_id, to_staff_id, cause, round, reason,
    reason_code, reason_params, run_id, assigned_by, assigned_at, assigned_on)
  select 'audit-task', l.application_id, l.from_staff_id, l.to_staff_id, l.rule,
    case l.rule when 'round-robin' then 'allocation' end, l.reason, l.reason_code, l.reason_params,
    b.run_id, l.allocated_by, l.allocated_at, l.allocated_on
  from origination.allocation l
  left join batches b on b.batch = l.batch
  where l.id >= from_id and l.id < before_id
  order by l.id
$$;
