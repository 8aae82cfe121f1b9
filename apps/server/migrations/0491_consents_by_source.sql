-- A list that is revoked takes its consents back by their source, since its numbers may be erased by then.
create index number_consent_source on contact.number_consent (source);
