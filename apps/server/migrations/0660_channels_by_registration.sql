-- The channels that filters offer are read from one to the next.
create index registration_channel on customers.registration (channel);
