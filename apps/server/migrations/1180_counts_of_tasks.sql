-- How many numbers of a task are in which state, and what they cost, counted by the command that changes
-- them: a list of tasks then costs by its tasks and not by their numbers. Rows are changes, so nobody waits
-- for anybody; those of a task are gathered into one.
create table outreach.task_fact (
  task_id bigint not null,
  waiting integer not null default 0,
  begun integer not null default 0,
  delivered integer not null default 0,
  failed integer not null default 0,
  dropped integer not null default 0,
  held_out integer not null default 0,
  clicked integer not null default 0,
  -- Null: nothing of these numbers had a cost.
  cost_cents bigint,
  gathered boolean not null default false
);
create index task_fact_task on outreach.task_fact (task_id);
create index task_fact_loose on outreach.task_fact (task_id) where not gathered;

-- Makes one row of the changes of each task: how many there were.
create function outreach.gather_tasks() returns bigint language sql as $$
  with tasks as (select distinct task_id from outreach.task_fact where not gathered),
  gone as (
    delete from outreach.task_fact f using tasks where f.task_id = tasks.task_id returning f.*),
  kept as (
    insert into outreach.task_fact
      (task_id, waiting, begun, delivered, failed, dropped, held_out, clicked, cost_cents, gathered)
    select task_id, sum(waiting), sum(begun), sum(delivered), sum(failed), sum(dropped), sum(held_out),
      sum(clicked), sum(cost_cents), true
    from gone group by task_id)
  select count(*) from gone
$$;

-- Counts what is there and not counted yet of the tasks that go on or ended after a moment, by one look at
-- both while numbers go on changing: for numbers that were there before these facts, were loaded without
-- them, or were changed by a release that did not count.
create function outreach.count_items(ended_since timestamptz) returns void language sql as $$
  with late as (select id from outreach.task where ended_at is null or ended_at >= ended_since)
  insert into outreach.task_fact
    (task_id, waiting, begun, delivered, failed, dropped, held_out, clicked, cost_cents)
  select task_id, sum(waiting), sum(begun), sum(delivered), sum(failed), sum(dropped), sum(held_out),
    sum(clicked),
    case when count(cost) + count(known) > 0 then coalesce(sum(cost), 0) - coalesce(sum(known), 0) end
  from (
    select task_id, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'begun') as begun,
      count(*) filter (where state = 'delivered') as delivered,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'dropped') as dropped,
      count(*) filter (where state = 'held-out') as held_out,
      count(*) filter (where clicks > 0) as clicked, sum(cost_cents) as cost, null::bigint as known
    from outreach.item where task_id in (select id from late) group by task_id
    union all
    select task_id, -waiting, -begun, -delivered, -failed, -dropped, -held_out, -clicked, null, cost_cents
    from outreach.task_fact where task_id in (select id from late)) counted
  group by task_id
  having (sum(waiting), sum(begun), sum(delivered), sum(failed), sum(dropped), sum(held_out), sum(clicked))
      <> (0, 0, 0, 0, 0, 0, 0)
    or coalesce(sum(cost), 0) <> coalesce(sum(known), 0) or (count(cost) > 0) <> (count(known) > 0)
$$;
