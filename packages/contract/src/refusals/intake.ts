import type { RefusalText } from './refusal-text.ts'

/** What the lender's apps send in: customers, their papers and their applications. */
export const intakeRefusals = {
  'customer.not-found': [404, 'There is no customer {id}.', 'No existe el cliente {id}.', '没有客户 {id}。'],
  'customer.id-number-fixed': [422, 'The customer has given another ID number. Staff can correct it.', 'El cliente ya indicó otro número de documento. El personal puede corregirlo.', '客户已登记另一个证件号码，如有误可由工作人员更正。'],
  'customer.id-number-taken': [422, 'This ID number belongs to another customer.', 'Este número de documento pertenece a otro cliente.', '该证件号码属于另一位客户。'],
  'customer.wallet-of-another': [422, 'This phone belongs to another customer, so nobody else is paid on it.', 'Este teléfono pertenece a otro cliente; no se puede pagar a nadie más en él.', '该手机号属于另一位客户，不能作为他人的收款钱包。'],
  'contact.own-phone': [422, 'A contact must have another phone than the customer.', 'El teléfono del contacto debe ser distinto del teléfono del cliente.', '联系人电话不能与客户本人相同。'],
  'contact.named-already': [409, 'This number is among the customer’s contacts already.', 'Este número ya figura entre los contactos del cliente.', '该号码已在客户的联系人中。'],
  'contact.too-many': [422, 'The customer has {limit} contacts already.', 'El cliente ya tiene {limit} contactos.', '客户的联系人已达 {limit} 个。'],
  'customer.nothing-changed': [422, 'This is what is recorded already. There is nothing to correct.', 'Es lo que ya consta. No hay nada que corregir.', '与现有记录相同，无需更正。'],
  'document.too-many': [422, 'There are {limit} pictures of this kind already.', 'Ya hay {limit} imágenes de este tipo.', '此类图片已有 {limit} 张。'],
  'document.one-only': [422, 'Of this kind there is one picture at a time.', 'De este tipo solo puede haber una imagen a la vez.', '此类图片每次只能有一张。'],
  'device-data.off': [403, 'Data of phones is neither taken nor shown here.', 'Aquí no se recogen ni se muestran datos de los teléfonos.', '本系统不收集也不展示手机数据。'],
  'device-data.no-consent': [422, 'The customer has not agreed that this is read from the phone: {kind}.', 'El cliente no ha aceptado que se lea esto del teléfono: {kind}.', '客户未同意读取手机中的此类数据：{kind}。'],
  'device-data.not-in-hand': [409, 'Data read from a phone is shown to the auditor assigned to the open application. Take the task first.', 'Los datos del teléfono solo los ve quien tiene la solicitud abierta. Tome antes la tarea.', '手机数据仅对持有未结申请的审核员开放，请先领取任务。'],
  'app.closed': [422, 'The app {app} takes no new customers or applications.', 'La aplicación {app} no admite clientes ni solicitudes nuevas.', '应用 {app} 不再接受新客户或新申请。'],
  'product.not-offered': [422, 'This app does not offer the product {product} today.', 'Esta aplicación no ofrece hoy el producto {product}.', '该应用目前不提供产品 {product}。'],
  'application.cost-changed': [409, 'The cost is not what the customer agreed to. Show it again.', 'El coste no es el que aceptó el cliente. Muéstrelo de nuevo.', '费用与客户确认的不一致，请重新展示。'],
  'application.consent-missing': [422, 'The customer has not agreed to this: {purpose}.', 'El cliente no ha dado su consentimiento: {purpose}.', '客户尚未同意：{purpose}。'],
  'application.profile-incomplete': [422, 'The profile is not complete. Missing: {missing}.', 'El perfil no está completo. Falta: {missing}.', '资料不完整，缺少：{missing}。'],
  'application.open-already': [409, 'The customer has an open application or an unpaid loan of this app: {id}.', 'El cliente tiene una solicitud abierta o un préstamo sin pagar en esta aplicación: {id}.', '客户在该应用已有未结申请或未还清的贷款：{id}。'],
  'application.owes-refund': [
    409,
    'The customer owes {owed} of a refund: the payment that it was made of was taken back by the operator. Nothing is lent until it is settled.',
    'El cliente debe {owed} de una devolución: el operador revirtió el pago del que salió. No se le presta hasta que lo salde.',
    '客户尚欠退款 {owed}：原付款已被运营商撤回。结清前不再放款。',
  ],
  'application.exposure-exceeded': [422, 'With this amount the customer would owe more than the limit over all apps.', 'Con este importe el cliente superaría el límite del conjunto de las aplicaciones.', '加上该金额，客户在所有应用的欠款将超过总限额。'],
  'application.reference-reused': [422, 'This reference was used for another application.', 'Esta referencia ya se usó para otra solicitud.', '该参考号已用于另一笔申请。'],
  'application.transition-refused': [422, 'Loan {id} is {from}: it cannot become {to} this way.', 'El préstamo {id} está en estado {from}: no puede pasar a {to} de este modo.', '贷款 {id} 当前为 {from}，不能由此变为 {to}。'],
} satisfies Record<string, RefusalText>
