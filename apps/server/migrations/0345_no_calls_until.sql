-- When it was about to be the next case the gate forbade a call to its customer until then.
alter table collections."case" add column no_calls_until timestamptz;
