-- Principal that is given up before its due day bears no interest on a declining loan from then on. What
-- was given up before that was so keeps the bill that its borrower was told.
alter table servicing.waiver add column replans boolean not null default false;
alter table servicing.waiver alter column replans set default true;
