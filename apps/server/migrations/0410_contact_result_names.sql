-- Of the results that are in use no two under the same branch, and of the remarks no two under the same
-- result, have the same name: the index says so also of two that are added at the same moment.
create unique index contact_result_name on collections.contact_result (parent, lower(name ->> 'en'))
  where active and level <> 'branch';
