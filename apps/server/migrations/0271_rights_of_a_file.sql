-- With which permissions a file was written: whoever has lost one of them fetches it no more, since
-- there may be rows in it that they would not see now. Null for files of before.
alter table platform.export add column rights text[];
