-- A certificate is printed in the language of its holder too, which staff need not read.
alter table settlement.certificate_print drop constraint certificate_print_language_check;
alter table settlement.certificate_print add constraint certificate_print_language_check
  check (language in ('en', 'sw', 'es', 'zh'));
