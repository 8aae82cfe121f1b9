-- What is expected of a stage of which no week is over yet is not known, which is not nothing.
alter table collections.forecast
  alter column held_cents drop not null,
  alter column coming_cents drop not null,
  alter column low_cents drop not null,
  alter column high_cents drop not null;
alter table collections.forecast_case
  alter column expected_cents drop not null,
  alter column low_cents drop not null,
  alter column high_cents drop not null;
