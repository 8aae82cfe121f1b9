-- How far each customer has come, from the first registration with any app: the first day of each step.
-- Whoever counts new customers would otherwise look up all that each of them ever did.
create table customers.journey (
  person_id bigint primary key references customers.person (id),
  -- Of the first registration; every later step counts there, with whichever app it was taken.
  app_code text not null,
  channel text not null,
  registered_at timestamptz not null,
  registered_on date not null,
  id_bound_on date,
  -- When ID, work and a contact were told: what an application asks for.
  profile_completed_on date,
  applied_on date,
  approved_on date,
  first_loan_on date,
  first_loan_cents bigint,
  -- The first loan that nothing is owed of any more.
  first_repaid_on date,
  second_loan_on date
);
create index journey_registered on customers.journey (registered_on);
create index journey_registered_at on customers.journey (registered_at, person_id);
create index journey_id_bound on customers.journey (id_bound_on);
create index journey_profile on customers.journey (profile_completed_on);
create index journey_applied on customers.journey (applied_on);
create index journey_first_loan on customers.journey (first_loan_on);
create index journey_not_applied on customers.journey (registered_at, person_id)
  where applied_on is null;

-- Counts all of them at once, of a book that was filled without its events. When ID and profile were told
-- was not kept before: the day of the first application stands for it, or else that of registration.
create function customers.count_all_journeys() returns void language sql as $$
  insert into customers.journey (person_id, app_code, channel, registered_at, registered_on,
    id_bound_on, profile_completed_on, applied_on, approved_on, first_loan_on, first_loan_cents,
    first_repaid_on, second_loan_on)
  select
    r.person_id, r.app_code, r.channel, r.registered_at, r.registered_on,
    case when p.id_number_hash is not null then coalesce(a.applied_on, r.registered_on) end,
    case when a.applied_on is not null then a.applied_on
      when p.id_number_hash is not null and w.employment_type is not null and c.person_id is not null
        then r.registered_on end,
    a.applied_on, a.approved_on, l.first_on, l.first_cents, l.repaid_on, l.second_on
  from (
    select distinct on (person_id) person_id, app_code, channel, registered_at, registered_on
    from customers.registration
    order by person_id, registered_at, app_code
  ) r
  join customers.person p on p.id = r.person_id
  left join customers.work w on w.person_id = r.person_id
  left join (select distinct person_id from customers.contact where removed_at is null) c
    on c.person_id = r.person_id
  left join (
    select person_id, min(applied_on) as applied_on,
      min(decided_on) filter (where apply_status = 2) as approved_on
    from origination.application group by person_id
  ) a on a.person_id = r.person_id
  left join (
    select n.person_id, min(n.started_on) filter (where n.place = 1) as first_on,
      min(n.principal_cents) filter (where n.place = 1) as first_cents,
      min(n.started_on) filter (where n.place = 2) as second_on, min(n.finished_on) as repaid_on
    from (
      select o.person_id, o.started_on, o.principal_cents, b.finished_on,
        row_number() over (partition by o.person_id order by o.started_on, o.id) as place
      from servicing.loan o join servicing.balance b on b.loan_id = o.id
    ) n
    group by n.person_id
  ) l on l.person_id = r.person_id
  order by r.registered_at, r.person_id
  on conflict (person_id) do nothing
$$;
select customers.count_all_journeys();
