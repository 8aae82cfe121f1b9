-- One row per audience of promotion, closed ones too; a name per language.
create view reporting.audience as
select a.id as audience_id, a.code, a.names, a.closed_at from promotion.audience a;

-- One row per stay of a person in an audience, with the arm drawn on entering: whoever is held out is sent
-- nothing of promotion. Left is null as long as they are in it.
create view reporting.audience_member as
select
  m.id as member_id, m.audience_id, a.code as audience_code, a.names, m.person_id, m.arm, m.entered_at,
  m.entered_on, m.left_on, m.left_reason
from promotion.audience_member m
join promotion.audience a on a.id = m.audience_id;
