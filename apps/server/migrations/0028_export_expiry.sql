-- A file with the lender's rows does not lie about for ever: after some days it is taken away, and
-- the export says so. Its state stays as it was, so that the version before reads it as well.
alter table platform.export add column expired_at timestamptz;
create index export_kept on platform.export (finished_at) where file_id is not null;
