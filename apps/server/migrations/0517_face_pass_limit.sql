-- What one person alone let pass counts for applications up to this amount; none where two did.
alter table customers.face_check add column counts_up_to_cents bigint check (counts_up_to_cents >= 0);
