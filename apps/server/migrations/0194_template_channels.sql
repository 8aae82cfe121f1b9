-- By which channel a template goes, and what a channel wants beside the text.
alter table messaging.template
  add column channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'push')),
  -- Where a push opens the app; written once, with the template.
  add column leads_to text,
  add check (leads_to is null or (channel = 'push' and leads_to like '/%'));

alter table messaging.template_version
  -- By language, beside the texts: what a push shows first.
  add column titles jsonb check (titles ? 'en'),
  -- What the operator of WhatsApp has approved: its name there, and by our language its code there.
  add column remote_name text check (remote_name ~ '^[a-z0-9_]{1,512}$'),
  add column remote_languages jsonb check (remote_languages ? 'en'),
  add check ((remote_name is null) = (remote_languages is null));
