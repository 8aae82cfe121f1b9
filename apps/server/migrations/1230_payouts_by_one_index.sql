drop index payments.disbursement_person;
