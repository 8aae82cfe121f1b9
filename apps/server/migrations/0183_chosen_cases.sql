-- Chosen cases may be of several kinds and channels; whoever hands out says why.
alter table collections.distribution_run alter column channel drop not null;
alter table collections.distribution_run add column reason text;
