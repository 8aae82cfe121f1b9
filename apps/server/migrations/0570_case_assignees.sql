-- Whose a case is goes by the words that every queue of work has.
alter table collections."case" rename column holder_id to assignee_id;
alter table collections."case" rename column held_since to assigned_at;
alter index collections.case_holder rename to case_assignee;
alter index collections.case_unheld rename to case_unassigned;
alter index collections.case_held_promised rename to case_assigned_promised;
alter index collections.case_held_unreached rename to case_assigned_unreached;
alter index collections.case_held_reached rename to case_assigned_reached;
alter index collections.case_held_hour rename to case_assigned_hour;
alter index collections.case_free_promised rename to case_unassigned_promised;
alter index collections.case_free_unreached rename to case_unassigned_unreached;
alter index collections.case_free_reached rename to case_unassigned_reached;
alter index collections.case_free_hour rename to case_unassigned_hour;
