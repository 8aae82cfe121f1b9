-- Another picture of the pair came, or one was taken away, and no case shows it yet: nobody decides.
alter table customers.face_check add column pictures_changed boolean not null default false;
