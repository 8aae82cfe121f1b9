-- The numbers that were there before they were counted as they change.
select outreach.count_all_items();
select outreach.gather_tasks();
