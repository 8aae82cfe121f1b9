drop index origination.application_person;
