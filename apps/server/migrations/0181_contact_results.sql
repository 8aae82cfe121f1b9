-- The tree of contact results as a lender's own rows, in three languages: two branches, results under
-- them, and under a result the remarks that are one key away. What a result does stands with it.
alter table collections.contact_result
  add id bigint generated always as identity unique,
  add level text not null default 'result' check (level in ('branch', 'result', 'remark')),
  -- In the lender's languages.
  add name jsonb not null default '{}',
  -- It was the customer who spoke.
  add right_party boolean not null default false,
  -- The case comes up again after so many hours, or on the opening so many days later.
  add next_hours integer check (next_hours between 1 and 240),
  add next_days integer check (next_days between 1 and 60),
  -- The collector says how much is paid by when.
  add takes_promise boolean not null default false,
  -- A remark has to be written or chosen.
  add needs_text boolean not null default false,
  -- Nobody calls or writes to the number until a leader has looked at it.
  add blocks_number boolean not null default false,
  add version integer not null default 1,
  add check (next_hours is null or next_days is null),
  add check (level = 'branch' or parent is not null);
alter table collections.remark
  add phrase text references collections.contact_result (code);

insert into collections.contact_result (code, parent, level, connected, position, active) values
  ('connected', null, 'branch', true, 1, true),
  ('not-connected', null, 'branch', false, 2, true)
on conflict (code) do update set level = 'branch';

insert into collections.contact_result
  (code, parent, connected, position, name, right_party, next_hours, next_days,
   takes_promise, needs_text, blocks_number)
values
  ('promised', 'connected', true, 3, jsonb_build_object('en', 'Promised', 'es', 'Promete pagar', 'zh', '承诺还款'), true, null, null, true, true, false),
  ('refuses', 'connected', true, 4, jsonb_build_object('en', 'Refuses', 'es', 'Se niega', 'zh', '拒绝还款'), true, null, 7, false, true, false),
  ('disputes', 'connected', true, 5, jsonb_build_object('en', 'Disputes', 'es', 'Reclama la deuda', 'zh', '有异议'), true, null, 7, false, true, false),
  ('paid-already', 'connected', true, 6, jsonb_build_object('en', 'Paid already', 'es', 'Ya pagó', 'zh', '称已还款'), true, null, 1, false, true, false),
  ('third-party', 'connected', true, 7, jsonb_build_object('en', 'Third party', 'es', 'Tercero', 'zh', '第三方接听'), false, null, 1, false, true, false),
  ('wrong-number', 'connected', true, 8, jsonb_build_object('en', 'Wrong number', 'es', 'Número equivocado', 'zh', '号码错误'), false, null, 1, false, true, true),
  ('call-back', 'connected', true, 9, jsonb_build_object('en', 'Call back', 'es', 'Volver a llamar', 'zh', '要求回电'), true, 3, null, false, true, false),
  ('no-answer', 'not-connected', false, 10, jsonb_build_object('en', 'No answer', 'es', 'No contesta', 'zh', '无人接听'), false, 3, null, false, false, false),
  ('busy', 'not-connected', false, 11, jsonb_build_object('en', 'Busy', 'es', 'Ocupado', 'zh', '占线'), false, 3, null, false, false, false),
  ('switched-off', 'not-connected', false, 12, jsonb_build_object('en', 'Switched off', 'es', 'Apagado', 'zh', '关机'), false, 3, null, false, false, false),
  ('invalid', 'not-connected', false, 13, jsonb_build_object('en', 'Invalid number', 'es', 'Número inválido', 'zh', '空号'), false, null, 1, false, false, false)
on conflict (code) do update set
  name = excluded.name,
  right_party = excluded.right_party, next_hours = excluded.next_hours,
  next_days = excluded.next_days, takes_promise = excluded.takes_promise,
  needs_text = excluded.needs_text, blocks_number = excluded.blocks_number;
update collections.contact_result
set name = jsonb_build_object('en', 'Connected', 'es', 'Con contacto', 'zh', '已接通')
where code = 'connected';
update collections.contact_result
set name = jsonb_build_object('en', 'Not connected', 'es', 'Sin contacto', 'zh', '未接通')
where code = 'not-connected';

insert into collections.contact_result (code, parent, level, connected, position, name) values
  ('promised.pay-day', 'promised', 'remark', true, 1, jsonb_build_object('en', 'Will pay on pay day', 'es', 'Pagará el día de cobro', 'zh', '发薪日还款')),
  ('promised.business', 'promised', 'remark', true, 2, jsonb_build_object('en', 'Will pay from the day’s sales', 'es', 'Pagará con las ventas del día', 'zh', '用当天营业款还款')),
  ('promised.borrows', 'promised', 'remark', true, 3, jsonb_build_object('en', 'Relatives help with the money', 'es', 'La familia le ayuda con el dinero', 'zh', '亲属帮助筹款')),
  ('refuses.no-money', 'refuses', 'remark', true, 1, jsonb_build_object('en', 'Says there is no money', 'es', 'Dice que no tiene dinero', 'zh', '表示没有钱')),
  ('refuses.lost-work', 'refuses', 'remark', true, 2, jsonb_build_object('en', 'Lost the work', 'es', 'Perdió el trabajo', 'zh', '失业')),
  ('refuses.no-reason', 'refuses', 'remark', true, 3, jsonb_build_object('en', 'Gives no reason', 'es', 'No da motivo', 'zh', '未说明原因')),
  ('disputes.amount', 'disputes', 'remark', true, 1, jsonb_build_object('en', 'Disputes the amount', 'es', 'No está de acuerdo con el importe', 'zh', '对金额有异议')),
  ('disputes.loan', 'disputes', 'remark', true, 2, jsonb_build_object('en', 'Says they took no loan', 'es', 'Dice que no pidió el préstamo', 'zh', '称未借款')),
  ('paid-already.receipt', 'paid-already', 'remark', true, 1, jsonb_build_object('en', 'Will send the receipt', 'es', 'Enviará el comprobante', 'zh', '将提供还款凭证')),
  ('paid-already.other-number', 'paid-already', 'remark', true, 2, jsonb_build_object('en', 'Paid from another number', 'es', 'Pagó desde otro número', 'zh', '用其他号码还款')),
  ('third-party.absent', 'third-party', 'remark', true, 1, jsonb_build_object('en', 'The customer is not there', 'es', 'El cliente no está', 'zh', '客户不在')),
  ('third-party.message', 'third-party', 'remark', true, 2, jsonb_build_object('en', 'Asked to have us called back', 'es', 'Se pidió que nos devuelva la llamada', 'zh', '请其转告回电')),
  ('wrong-number.other', 'wrong-number', 'remark', true, 1, jsonb_build_object('en', 'The number is somebody else’s', 'es', 'El número es de otra persona', 'zh', '号码属于他人')),
  ('call-back.at-work', 'call-back', 'remark', true, 1, jsonb_build_object('en', 'At work now', 'es', 'Está trabajando', 'zh', '正在上班')),
  ('call-back.driving', 'call-back', 'remark', true, 2, jsonb_build_object('en', 'Driving', 'es', 'Está conduciendo', 'zh', '正在开车'));

-- The hour in which a person was usually reached, read once a morning.
create index remark_reached on collections.remark (person_id, contacted_at)
  where direction = 'outbound' and right_party;
