import type { RefusalText } from '../refusals.ts'

/** Customer service. */
export const supportRefusals = {
  'feedback.transition': {
    status: 409,
    en: 'This message is {state} already. Look at it again.',
    es: 'Este mensaje ya está {state}. Revíselo de nuevo.',
    zh: '该留言已处于{state}状态，请刷新查看。',
  },
  'feedback.not-yours': {
    status: 403,
    en: '{name} works on this message. It must be released first.',
    es: '{name} está atendiendo este mensaje. Primero debe devolverlo.',
    zh: '{name} 正在处理该留言，需先退回。',
  },
  'feedback.needs-answer': {
    status: 422,
    en: 'A complaint is answered, not only closed.',
    es: 'Una queja debe responderse; no basta con cerrarla.',
    zh: '投诉必须回复，不能直接关闭。',
  },
  'feedback.too-many': {
    status: 422,
    en: 'There are {limit} open messages of this customer already.',
    es: 'Este cliente ya tiene {limit} mensajes abiertos.',
    zh: '该客户已有 {limit} 条未处理的留言。',
  },
  'service-case.too-many': {
    status: 422,
    en: 'More than {limit} messages came within a day. Please wait for the answer.',
    es: 'Llegaron más de {limit} mensajes en un día. Espere la respuesta.',
    zh: '一天内留言已超过 {limit} 条，请等待答复。',
  },
  'service-case.no-answer': {
    status: 422,
    en: 'Choose a ready answer or write one.',
    es: 'Elija una respuesta preparada o escriba una.',
    zh: '请选择常用答复或填写答复。',
  },
  'service-case.not-mergeable': {
    status: 422,
    en: 'The other case must be an open one of the same customer in the same app.',
    es: 'El otro caso debe estar abierto y ser del mismo cliente en la misma aplicación.',
    zh: '另一工单须为同一客户在同一应用中未解决的工单。',
  },
  'service-case.merged': {
    status: 409,
    en: 'This case is part of case {id}.',
    es: 'Este caso es parte del caso {id}.',
    zh: '该工单已并入工单 {id}。',
  },
  'store-review.columns': {
    status: 422,
    en: 'The column “{column}” is missing. Take the file as the store exports it.',
    es: 'Falta la columna «{column}». Use el archivo tal como lo exporta la tienda.',
    zh: '缺少“{column}”列，请使用商店导出的原文件。',
  },
  'ready-answer.title-taken': {
    status: 409,
    en: 'A ready answer has this title already.',
    es: 'Ya hay una respuesta preparada con ese título.',
    zh: '已有同名的常用答复。',
  },
  'service-case.pause-time': {
    status: 422,
    en: 'The day and time must lie ahead, within {days} days.',
    es: 'La fecha y la hora deben ser futuras, dentro de {days} días.',
    zh: '时间须在今后 {days} 天之内。',
  },
  'face-check.decided': {
    status: 409,
    en: 'This face check does not wait for that any more. Look at it again.',
    es: 'Esta verificación ya no espera eso. Revísela de nuevo.',
    zh: '该人脸核验状态已变，请刷新查看。',
  },
  'face-check.not-asked': {
    status: 409,
    en: 'Nobody has let this face check pass yet.',
    es: 'Nadie ha dado por buena esta verificación todavía.',
    zh: '该人脸核验尚无人放行。',
  },
  'face-check.own-pass': {
    status: 403,
    en: 'Another person confirms what one has let pass.',
    es: 'Lo que uno da por bueno lo confirma otra persona.',
    zh: '自己放行的须由他人复核。',
  },
  'face-check.same-picture': {
    status: 422,
    en: 'This is the picture that failed. Please take a new one.',
    es: 'Es la misma foto que falló. Tome una nueva.',
    zh: '这是未通过的照片，请重新拍摄。',
  },
  'work-change.same': {
    status: 422,
    en: 'Work and income are known like this already.',
    es: 'El empleo y los ingresos ya constan así.',
    zh: '工作与收入信息与现有记录相同。',
  },
  'work-change.proof': {
    status: 422,
    en: 'Each proof must be a picture of work or income that the customer sent.',
    es: 'Cada comprobante debe ser una foto de empleo o ingresos que envió el cliente.',
    zh: '每份证明须为客户上传的工作或收入照片。',
  },
  'work-change.decided': {
    status: 409,
    en: 'This change was decided or replaced already.',
    es: 'Este cambio ya se decidió o se sustituyó.',
    zh: '该变更已处理或已被取代。',
  },
  'work-change.changed-since': {
    status: 409,
    en: 'The customer has given other work or income since they asked. Refuse this change; they can ask again.',
    es: 'El cliente indicó otro empleo o ingresos después de solicitarlo. Rechace este cambio; puede volver a pedirlo.',
    zh: '客户提交申请后又更新了工作或收入信息。请拒绝该变更，客户可重新提交。',
  },
  'work-change.own': {
    status: 403,
    en: 'Another person decides on what one has written down.',
    es: 'Lo que uno anotó lo decide otra persona.',
    zh: '自己代录的须由他人审核。',
  },
  'work-change.until': {
    status: 422,
    en: 'The last day on which it counts must lie ahead.',
    es: 'El último día en que cuenta debe ser futuro.',
    zh: '有效截止日须在今后。',
  },
  'payout-case.no-payout': {
    status: 422,
    en: 'There is no payout of loan {id}.',
    es: 'El préstamo {id} no tiene desembolso.',
    zh: '贷款 {id} 没有放款。',
  },
  'payout-case.not-failed': {
    status: 409,
    en: 'The payout of loan {id} may have been paid, so it is not sent again. Ask the operator.',
    es: 'El desembolso del préstamo {id} pudo haberse pagado; no se reenvía. Pregunte al operador.',
    zh: '贷款 {id} 的放款可能已支付，不能重发，请向运营商查询。',
  },
  'payout-case.unknown': {
    status: 409,
    en: 'Nobody knows yet whether loan {id} was paid out. Wait for the operator’s answer.',
    es: 'Aún no se sabe si se desembolsó el préstamo {id}. Espere la respuesta del operador.',
    zh: '贷款 {id} 是否已放款尚不明确，请等待运营商答复。',
  },
} satisfies Record<string, RefusalText>
