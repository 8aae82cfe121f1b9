-- By which map the files of a book are read, so that a rehearsal that was left goes on under the same only.
-- Nothing, if an earlier release began it.
alter table arrival.book add column map_digest bytea;
