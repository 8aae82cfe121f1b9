import type { RefusalText } from './refusal-text.ts'

/** What the lender's apps send in: customers, their papers and their applications. */
export const intakeRefusals = {
  'customer.not-found': {
    status: 404,
    en: 'There is no customer {id}.',
    es: 'No existe el cliente {id}.',
    zh: '没有客户 {id}。',
  },
  'customer.id-number-fixed': {
    status: 422,
    en: 'The customer has given another ID number. Staff can correct it.',
    es: 'El cliente ya indicó otro número de documento. El personal puede corregirlo.',
    zh: '客户已登记另一个证件号码，如有误可由工作人员更正。',
  },
  'customer.id-number-taken': {
    status: 422,
    en: 'This ID number belongs to another customer.',
    es: 'Este número de documento pertenece a otro cliente.',
    zh: '该证件号码属于另一位客户。',
  },
  'customer.wallet-of-another': {
    status: 422,
    en: 'This phone belongs to another customer, so nobody else is paid on it.',
    es: 'Este teléfono pertenece a otro cliente; no se puede pagar a nadie más en él.',
    zh: '该手机号属于另一位客户，不能作为他人的收款钱包。',
  },
  'contact.own-phone': {
    status: 422,
    en: 'A contact must have another phone than the customer.',
    es: 'El teléfono del contacto debe ser distinto del teléfono del cliente.',
    zh: '联系人电话不能与客户本人相同。',
  },
  'contact.named-already': {
    status: 409,
    en: 'This number is among the customer’s contacts already.',
    es: 'Este número ya figura entre los contactos del cliente.',
    zh: '该号码已在客户的联系人中。',
  },
  'contact.too-many': {
    status: 422,
    en: 'The customer has {limit} contacts already.',
    es: 'El cliente ya tiene {limit} contactos.',
    zh: '客户的联系人已达 {limit} 个。',
  },
  'customer.nothing-changed': {
    status: 422,
    en: 'This is what is recorded already. There is nothing to correct.',
    es: 'Es lo que ya consta. No hay nada que corregir.',
    zh: '与现有记录相同，无需更正。',
  },
  'document.too-many': {
    status: 422,
    en: 'There are {limit} pictures of this kind already.',
    es: 'Ya hay {limit} imágenes de este tipo.',
    zh: '此类图片已有 {limit} 张。',
  },
  'document.one-only': {
    status: 422,
    en: 'Of this kind there is one picture at a time.',
    es: 'De este tipo solo puede haber una imagen a la vez.',
    zh: '此类图片每次只能有一张。',
  },
  'device-data.off': {
    status: 403,
    en: 'Data of phones is neither taken nor shown here.',
    es: 'Aquí no se recogen ni se muestran datos de los teléfonos.',
    zh: '本系统不收集也不展示手机数据。',
  },
  'device-data.no-consent': {
    status: 422,
    en: 'The customer has not agreed that this is read from the phone: {kind}.',
    es: 'El cliente no ha aceptado que se lea esto del teléfono: {kind}.',
    zh: '客户未同意读取手机中的此类数据：{kind}。',
  },
  'device-data.not-in-hand': {
    status: 409,
    en: 'Data read from a phone is shown to who holds the open application. Take the task first.',
    es: 'Los datos del teléfono solo los ve quien tiene la solicitud abierta. Tome antes la tarea.',
    zh: '手机数据仅对持有未结申请的审核员开放，请先领取任务。',
  },
  'app.closed': {
    status: 422,
    en: 'The app {app} takes no new customers or applications.',
    es: 'La aplicación {app} no admite clientes ni solicitudes nuevas.',
    zh: '应用 {app} 不再接受新客户或新申请。',
  },
  'product.not-offered': {
    status: 422,
    en: 'This app does not offer the product {product} today.',
    es: 'Esta aplicación no ofrece hoy el producto {product}.',
    zh: '该应用目前不提供产品 {product}。',
  },
  'application.cost-changed': {
    status: 409,
    en: 'The cost is not the one that the customer agreed to. Show it again.',
    es: 'El coste no es el que aceptó el cliente. Muéstrelo de nuevo.',
    zh: '费用与客户确认的不一致，请重新展示。',
  },
  'application.consent-missing': {
    status: 422,
    en: 'The customer has not agreed to this: {purpose}.',
    es: 'El cliente no ha dado su consentimiento: {purpose}.',
    zh: '客户尚未同意：{purpose}。',
  },
  'application.profile-incomplete': {
    status: 422,
    en: 'The profile is not complete. Missing: {missing}.',
    es: 'El perfil no está completo. Falta: {missing}.',
    zh: '资料不完整，缺少：{missing}。',
  },
  'application.open-already': {
    status: 409,
    en: 'The customer has an open application or an unpaid loan of this app: {id}.',
    es: 'El cliente tiene una solicitud abierta o un préstamo sin pagar en esta aplicación: {id}.',
    zh: '客户在该应用已有未结申请或未还清的贷款：{id}。',
  },
  'application.owes-refund': {
    status: 409,
    en: 'The customer owes {owed} of a refund: the payment that it was made of was taken back by the operator. Nothing is lent until it is settled.',
    es: 'El cliente debe {owed} de una devolución: el operador revirtió el pago del que salió. No se le presta hasta que lo salde.',
    zh: '客户尚欠退款 {owed}：原付款已被运营商撤回。结清前不再放款。',
  },
  'application.exposure-exceeded': {
    status: 422,
    en: 'With this amount the customer would owe more than the limit over all apps.',
    es: 'Con este importe el cliente superaría el límite del conjunto de las aplicaciones.',
    zh: '加上该金额，客户在所有应用的欠款将超过总限额。',
  },
  'application.reference-reused': {
    status: 422,
    en: 'This reference was used for another application.',
    es: 'Esta referencia ya se usó para otra solicitud.',
    zh: '该参考号已用于另一笔申请。',
  },
  'application.transition-refused': {
    status: 422,
    en: 'Loan {id} is {from}: it cannot become {to} this way.',
    es: 'El préstamo {id} está en estado {from}: no puede pasar a {to} de este modo.',
    zh: '贷款 {id} 当前为 {from}，不能由此变为 {to}。',
  },
} satisfies Record<string, RefusalText>
