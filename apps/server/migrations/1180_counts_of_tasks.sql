-- How many numbers of a task are in which state, and what they cost, counted as they change: a list of tasks
-- then costs by its tasks and not by their numbers. Rows are changes, so nobody waits for anybody; those of a
-- task are gathered into one.
create table outreach.task_fact (
  task_id bigint not null,
  waiting integer not null,
  begun integer not null,
  delivered integer not null,
  failed integer not null,
  dropped integer not null,
  held_out integer not null,
  clicked integer not null,
  -- Null: nothing of these numbers had a cost.
  cost_cents bigint,
  gathered boolean not null default false
);
create index task_fact_task on outreach.task_fact (task_id);
create index task_fact_loose on outreach.task_fact (task_id) where not gathered;

create function outreach.count_new_items() returns trigger language plpgsql as $$
begin
  insert into outreach.task_fact
    (task_id, waiting, begun, delivered, failed, dropped, held_out, clicked, cost_cents)
  select task_id, count(*) filter (where state = 'waiting'), count(*) filter (where state = 'begun'),
    count(*) filter (where state = 'delivered'), count(*) filter (where state = 'failed'),
    count(*) filter (where state = 'dropped'), count(*) filter (where state = 'held-out'),
    count(*) filter (where clicks > 0), sum(cost_cents)
  from changed
  group by task_id;
  return null;
end $$;
create trigger items_counted after insert on outreach.item
  referencing new table as changed
  for each statement execute function outreach.count_new_items();

create function outreach.count_changed_items() returns trigger language plpgsql as $$
begin
  insert into outreach.task_fact
    (task_id, waiting, begun, delivered, failed, dropped, held_out, clicked, cost_cents)
  select task_id, coalesce(sum(sign) filter (where state = 'waiting'), 0),
    coalesce(sum(sign) filter (where state = 'begun'), 0),
    coalesce(sum(sign) filter (where state = 'delivered'), 0),
    coalesce(sum(sign) filter (where state = 'failed'), 0),
    coalesce(sum(sign) filter (where state = 'dropped'), 0),
    coalesce(sum(sign) filter (where state = 'held-out'), 0),
    coalesce(sum(sign) filter (where clicks > 0), 0), sum(sign * cost_cents)
  from (
    select task_id, 1 as sign, state, clicks, cost_cents from after_it
    union all
    select task_id, -1, state, clicks, cost_cents from before_it) moved
  group by task_id
  having count(distinct (state, clicks > 0)) > 1 or coalesce(sum(sign * cost_cents), 0) <> 0
    or coalesce(sum(sign) filter (where cost_cents is not null), 0) <> 0;
  return null;
end $$;
create trigger items_counted_again after update on outreach.item
  referencing old table as before_it new table as after_it
  for each statement execute function outreach.count_changed_items();

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

-- Counts what is there and not counted yet, by one look at both while numbers go on changing: for a database
-- that had numbers before it had these facts.
create function outreach.count_all_items() returns void language sql as $$
  insert into outreach.task_fact
    (task_id, waiting, begun, delivered, failed, dropped, held_out, clicked, cost_cents)
  select task_id, sum(waiting), sum(begun), sum(delivered), sum(failed), sum(dropped), sum(held_out),
    sum(clicked), sum(cost_cents)
  from (
    select task_id, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'begun') as begun,
      count(*) filter (where state = 'delivered') as delivered,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'dropped') as dropped,
      count(*) filter (where state = 'held-out') as held_out,
      count(*) filter (where clicks > 0) as clicked, sum(cost_cents) as cost_cents
    from outreach.item group by task_id
    union all
    select task_id, -waiting, -begun, -delivered, -failed, -dropped, -held_out, -clicked, -cost_cents
    from outreach.task_fact) counted
  group by task_id
$$;
