-- What a month's cases were is asked of those that were closed in it and those that are open.
create index case_closed on collections."case" (closed_on) where closed_on is not null;
