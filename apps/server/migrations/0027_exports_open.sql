-- What a monitoring system asks every few seconds: the exports that are not written yet.
create index export_open on platform.export (state) where state in ('waiting', 'running');
