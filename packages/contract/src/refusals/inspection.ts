import type { RefusalText } from '../refusals.ts'

/** Quality inspection, the festival calendar, the blacklist, ID bindings and diversion. */
export const inspectionRefusals = {
  'inspection.own-decision': {
    status: 403,
    en: 'You had a part in this case; somebody else inspects it.',
    es: 'Usted intervino en este caso; lo revisa otra persona.',
    zh: '您参与过该案件的审核，须由他人质检。',
  },
  'inspection.already-decided': {
    status: 409,
    en: '{by} is inspecting this case already.',
    es: '{by} ya está revisando este caso.',
    zh: '该案件已由 {by} 质检。',
  },
  'inspection.not-yours': {
    status: 403,
    en: '{by} decided this case and judges it.',
    es: '{by} resolvió este caso y es quien lo califica.',
    zh: '该案件由 {by} 独立复审，须由其给出结论。',
  },
  'inspection.not-decided': {
    status: 409,
    en: 'Give your own decision first; it is judged once, with both in sight.',
    es: 'Primero dé su propia decisión; se califica una sola vez, con ambas a la vista.',
    zh: '请先给出您自己的审核结论，再对照评定；每案只评定一次。',
  },
  'inspection.reason-missing': {
    status: 422,
    en: 'Say what is wrong with a disputed decision.',
    es: 'Indique qué está mal en la decisión objetada.',
    zh: '判为有异议时请选择原因。',
  },
  'inspection.not-disputed': {
    status: 409,
    en: 'This dispute has been answered already.',
    es: 'Esta objeción ya fue respondida.',
    zh: '该异议已答复。',
  },
  'inspection.not-objected': {
    status: 409,
    en: 'There is no objection to settle here.',
    es: 'Aquí no hay ningún descargo por resolver.',
    zh: '此处没有待裁定的申诉。',
  },
  'inspection.involved': {
    status: 403,
    en: 'You decided or inspected this case; somebody else settles it.',
    es: 'Usted decidió o revisó este caso; lo resuelve otra persona.',
    zh: '您审核或质检过该案件，须由他人裁定。',
  },
  'inspection.nothing-to-draw': {
    status: 422,
    en: 'There is no decision in these days that was not drawn already.',
    es: 'En esos días no hay decisiones que no se hayan sorteado ya.',
    zh: '所选日期内没有尚未抽检的审核。',
  },
  'inspection.auditor-unknown': {
    status: 422,
    en: 'Staff {id} is not an auditor.',
    es: 'La persona {id} no es analista.',
    zh: '员工 {id} 不是审核员。',
  },
  'blacklist.expires-past': {
    status: 422,
    en: '{day} is past: an entry holds at least through today.',
    es: '{day} ya pasó: la entrada debe regir al menos hoy.',
    zh: '{day} 已过，有效期至少须到今日。',
  },
  'blacklist.nothing-known': {
    status: 422,
    en: 'Nothing of this kind is known of the customer.',
    es: 'No se conoce ningún dato de ese tipo del cliente.',
    zh: '该客户没有此类信息。',
  },
  'blacklist.not-listed': {
    status: 409,
    en: 'The customer is not on the blacklist.',
    es: 'El cliente no está en la lista negra.',
    zh: '该客户不在黑名单中。',
  },
  'blacklist.removal-asked': {
    status: 409,
    en: 'Taking this customer off has been asked for already; a second person decides it.',
    es: 'Ya se pidió retirar a este cliente; lo resuelve una segunda persona.',
    zh: '已有人申请移出该客户，等待第二人审批。',
  },
  'blacklist.removal-decided': {
    status: 409,
    en: 'This request has been decided already.',
    es: 'Esta solicitud ya fue resuelta.',
    zh: '该申请已处理。',
  },
  'blacklist.second-person': {
    status: 403,
    en: 'You asked for this yourself; somebody else decides it.',
    es: 'Usted mismo lo pidió; debe resolverlo otra persona.',
    zh: '不能审批自己提出的申请。',
  },
  'id-binding.same-number': {
    status: 422,
    en: 'This number is on the account already.',
    es: 'Este número ya está en la cuenta.',
    zh: '该证件号码已绑定在此账户。',
  },
  'id-binding.not-open': {
    status: 409,
    en: 'There is no request that waits for photos. Ask with the new number first.',
    es: 'No hay ninguna solicitud que espere fotos. Primero indique el nuevo número.',
    zh: '没有待上传照片的申请，请先提交新证件号码。',
  },
  'id-binding.decided': {
    status: 409,
    en: 'This request has been decided, or the customer asked anew.',
    es: 'Esta solicitud ya fue resuelta, o el cliente presentó otra.',
    zh: '该申请已处理，或客户已重新提交。',
  },
  'id-binding.changed-since': {
    status: 409,
    en: 'The number on the account was corrected after this was asked. Refuse it; the customer can ask again.',
    es: 'El número de la cuenta se corrigió después de la solicitud. Rechácela; el cliente puede pedirlo de nuevo.',
    zh: '申请提交后账户证件号码已更正，请驳回，客户可重新申请。',
  },
  'diversion.follow-up-past': {
    status: 422,
    en: '{day} is past: choose today or a later day.',
    es: '{day} ya pasó: elija hoy o un día posterior.',
    zh: '{day} 已过，请选择今日或之后。',
  },
  'festival.past': {
    status: 422,
    en: '{day} is past and stays as it was.',
    es: '{day} ya pasó y queda como fue.',
    zh: '{day} 已过，不能修改。',
  },
} satisfies Record<string, RefusalText>
