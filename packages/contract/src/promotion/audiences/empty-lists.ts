import type { Word } from '../../words/words.ts'
import type { FirstAudienceCode } from './names.ts'

/** Why nobody is in it. */
const nobody: Readonly<Record<FirstAudienceCode, Word>> = {
  'register-not-apply': [
    'Nobody has registered lately without applying.',
    'Nadie se ha registrado últimamente sin solicitar.',
    '近期没有注册后未申请的客户。',
  ],
  'register-bind-id-num': [
    'Nobody has bound an ID lately without applying.',
    'Nadie ha vinculado su documento últimamente sin solicitar.',
    '近期没有绑定身份证后未申请的客户。',
  ],
  'customer-recall': [
    'Nobody repaid more than a month ago, without long arrears, and stayed away.',
    'Nadie pagó hace más de un mes, sin mora larga, y no ha vuelto.',
    '没有结清超过一个月、无长期逾期且未再借款的客户。',
  ],
  returned: [
    'Whoever had an application returned has handed it in again, or was spoken with lately.',
    'A quienes se devolvió la solicitud ya la reenviaron, o se les contactó hace poco.',
    '被退回申请的客户已重新提交，或近期已联系。',
  ],
  'co-debt-not-apply': [
    'Nobody with a loan in order in one of our apps has another app without applying there.',
    'Nadie con un préstamo al día en una app nuestra tiene otra sin haber solicitado en ella.',
    '没有在一个 App 正常借款、又注册另一 App 而未申请的客户。',
  ],
  'cash-credit-diversion': [
    'Nobody came from another app for a cash loan without applying.',
    'Nadie llegó de otra app por un préstamo en efectivo sin solicitarlo.',
    '没有导流至现金贷而未申请的客户。',
  ],
  'increase-customer-loan-limit': [
    'Whoever had the limit raised lately has used it, or still has a loan.',
    'A quienes se subió el límite ya lo usaron, o tienen un préstamo vigente.',
    '近期提额的客户均已使用额度，或仍有借款。',
  ],
  'seven-to-sixteen': [
    'Nobody has repaid two loans of 7 days in time and is free for a longer one.',
    'Nadie ha pagado a tiempo dos préstamos a 7 días y está libre para uno más largo.',
    '没有按时结清两笔 7 天期借款且无在借的客户。',
  ],
  'seven-to-twenty-one': [
    'Nobody has repaid three loans of 7 days in time and is free for a longer one.',
    'Nadie ha pagado a tiempo tres préstamos a 7 días y está libre para uno más largo.',
    '没有按时结清三笔 7 天期借款且无在借的客户。',
  ],
  'seven-to-twelve': [
    'Nobody has repaid a loan of 7 days in time and is free for a longer one.',
    'Nadie ha pagado a tiempo un préstamo a 7 días y está libre para uno más largo.',
    '没有按时结清 7 天期借款且无在借的客户。',
  ],
  'cash-credit-old-customer': [
    'Whoever repaid a cash loan in the last 30 days has borrowed again, or was spoken with.',
    'Quienes pagaron un préstamo en los últimos 30 días ya volvieron, o se les contactó.',
    '近 30 天结清现金贷的客户已再次借款，或近期已联系。',
  ],
  '21day-low-interest': [
    'Nobody has repaid three loans, never more than 3 days late, and is free now.',
    'Nadie ha pagado tres préstamos, nunca con más de 3 días de mora, y está libre.',
    '没有结清三笔、逾期从未超过 3 天且无在借的客户。',
  ],
  'super-loan': [
    'Nobody has repaid four loans, never more than 1 day late, and is free now.',
    'Nadie ha pagado cuatro préstamos, nunca con más de 1 día de mora, y está libre.',
    '没有结清四笔、逾期从未超过 1 天且无在借的客户。',
  ],
  '14days-new': [
    'Nobody with a complete profile has registered lately without applying.',
    'Nadie con el perfil completo se ha registrado últimamente sin solicitar.',
    '近期没有资料完善而未申请的新客户。',
  ],
  '14days-new-bind-id-num': [
    'Nobody has bound an ID lately and left the profile half done.',
    'Nadie ha vinculado su documento últimamente y dejado el perfil a medias.',
    '近期没有已绑身份证而资料未完善的新客户。',
  ],
  'existing-customer-to-apesa': [
    'Whoever repaid elsewhere in time is with Apesa already, or still has a loan.',
    'Quienes pagaron a tiempo en otra app ya están en Apesa, o tienen un préstamo vigente.',
    '按时结清的客户均已注册 Apesa，或仍有借款。',
  ],
  'super-instalment-diversion': [
    'Nobody came from another app for a loan in instalments without applying.',
    'Nadie llegó de otra app por un préstamo en cuotas sin solicitarlo.',
    '没有导流至分期贷而未申请的客户。',
  ],
  'super-instalment-old-customer': [
    'Nobody has repaid a loan in instalments in the last 30 days and is free now.',
    'Nadie ha pagado un préstamo en cuotas en los últimos 30 días y está libre.',
    '近 30 天没有结清分期贷且无在借的客户。',
  ],
}

/** What to do meanwhile, and who may change it. */
const next: Word = [
  'It is checked again every night. What is due meanwhile stands on Leads; the rule, and how many would meet another, on Audiences.',
  'Se revisa cada noche. Lo que toca entretanto está en Prospectos; la regla, y cuántos cumplirían otra, en Audiencias.',
  '每晚重新筛选。其间待跟进的客户见“线索分配”，条件及预计人数见“人群管理”。',
]

/** By the name of its list: why an audience has nobody, and what next. */
export const emptyAudiences = Object.fromEntries(
  Object.entries(nobody).map(([code, [en, es, zh]]) => {
    const empty: Word = [`${en} ${next[0]}`, `${es} ${next[1]}`, `${zh}${next[2]}`]
    return [`promotion/list/${code}`, { empty }]
  }),
) as Record<`promotion/list/${FirstAudienceCode}`, { empty: Word }>
