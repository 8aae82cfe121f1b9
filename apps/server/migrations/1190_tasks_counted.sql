-- The numbers that were there before they were counted as they change.
select outreach.count_items('-infinity');
select outreach.gather_tasks();
