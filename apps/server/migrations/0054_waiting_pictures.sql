-- Pictures that staff uploaded and have not attached to anything yet: counted for each of them, and
-- removed after a day.
create index file_waiting on platform.file (created_by, created_at) where purpose = 'waiting';
