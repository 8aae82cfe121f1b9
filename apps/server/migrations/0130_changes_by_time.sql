-- What happened to applications in a time, whatever it was. Rows are written in the order of time, so an
-- index of ranges of blocks is enough, and costs nearly nothing to write.
create index transition_happened on origination.transition using brin (happened_at)
  with (pages_per_range = 16, autosummarize = on);
