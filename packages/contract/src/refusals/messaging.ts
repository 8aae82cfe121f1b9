import type { RefusalText } from '../refusals.ts'

/** Messages to customers and their templates, and whether customers may be contacted at all. */
export const messagingRefusals = {
  'message-template.name-taken': {
    status: 409,
    en: 'There is a template of this name already.',
    es: 'Ya existe una plantilla con este nombre.',
    zh: '已有同名模板。',
  },
  'message-template.closed': {
    status: 409,
    en: 'This template is closed.',
    es: 'Esta plantilla está cerrada.',
    zh: '该模板已关闭。',
  },
  'message-template.nothing-waits': {
    status: 409,
    en: 'No version of this template waits for approval any more.',
    es: 'Ya no hay ninguna versión pendiente de aprobación.',
    zh: '该模板已没有待审批的版本。',
  },
  'message-template.second-person': {
    status: 403,
    en: 'You wrote this text: somebody else must approve it.',
    es: 'Usted redactó este texto: debe aprobarlo otra persona.',
    zh: '该文本由您编写，须由他人审批。',
  },
  'message-template.placeholder': {
    status: 422,
    en: 'These are not allowed in such a message: {what}',
    es: 'Esto no puede figurar en un mensaje de este tipo: {what}',
    zh: '此类短信不能使用：{what}',
  },
  'message-template.no-lender': {
    status: 422,
    en: 'The customer must read who writes: put {what} into the text.',
    es: 'El cliente debe saber quién le escribe: incluya {what} en el texto.',
    zh: '短信须说明发送方，请在文本中加入 {what}。',
  },
  'message-template.number': {
    status: 422,
    en: 'A number to call or to pay to is not written by hand: {what}',
    es: 'Los números de teléfono o de pago no se escriben a mano: {what}',
    zh: '不得手写电话号码或收款账号：{what}',
  },
  'message-template.link': {
    status: 422,
    en: 'Customers are not sent links: {what}',
    es: 'A los clientes no se les envían enlaces: {what}',
    zh: '不得向客户发送链接：{what}',
  },
  'message-template.words': {
    status: 422,
    en: 'These words threaten, shame or mislead and are not sent: {what}',
    es: 'Estas palabras amenazan, avergüenzan o engañan y no se envían: {what}',
    zh: '含有威胁、羞辱或误导性用语，不能发送：{what}',
  },
  'message-template.too-long': {
    status: 422,
    en: 'The text takes {what} SMS, more than 4.',
    es: 'El texto ocupa {what} SMS, más de 4.',
    zh: '该文本需 {what} 条短信，超过 4 条上限。',
  },
  'message.not-in-use': {
    status: 409,
    en: 'This template is not in use any more.',
    es: 'Esta plantilla ya no está en uso.',
    zh: '该模板已停用。',
  },
  'message.no-value': {
    status: 422,
    en: 'This loan has nothing to fill in for: {what}',
    es: 'Este préstamo no tiene datos para: {what}',
    zh: '该贷款缺少以下内容：{what}',
  },
  'message.sent-already': {
    status: 409,
    en: 'This message was sent for this loan today already.',
    es: 'Este mensaje ya se envió hoy para este préstamo.',
    zh: '今天已就该贷款发送过此短信。',
  },
  'message.resent-already': {
    status: 409,
    en: 'This message was sent again already.',
    es: 'Este mensaje ya se reenvió.',
    zh: '该短信已重发。',
  },
  'message.no-loan': {
    status: 409,
    en: 'This message is about no loan, so its text cannot be filled in again.',
    es: 'Este mensaje no es sobre ningún préstamo; su texto no puede volver a completarse.',
    zh: '该短信不涉及贷款，无法重新填充内容。',
  },
  'contact.not-allowed': {
    status: 409,
    en: 'Rule {rule}: the customer may not be contacted now. Allowed from {from}.',
    es: 'Regla {rule}: ahora no se puede contactar al cliente. Permitido desde {from}.',
    zh: '规则 {rule}：现在不得联系客户，{from} 起可以联系。',
  },
  'contact.barred': {
    status: 409,
    en: 'Rule {rule}: the customer may not be contacted for this, whatever the time.',
    es: 'Regla {rule}: no se puede contactar al cliente para esto, a ninguna hora.',
    zh: '规则 {rule}：任何时间都不得为此联系客户。',
  },
  'contact.wrong-number': {
    status: 409,
    en: 'Rule {rule}: somebody else answers this number. A leader must look at it first.',
    es: 'Regla {rule}: este número lo contesta otra persona. Antes debe revisarlo un jefe.',
    zh: '规则 {rule}：该号码由他人接听，须先由主管核实。',
  },
  'number.not-blocked': {
    status: 409,
    en: 'This number is not blocked.',
    es: 'Este número no está bloqueado.',
    zh: '该号码未被停用。',
  },
  'contact.held-already': {
    status: 409,
    en: 'The customer is left alone for this reason already.',
    es: 'El contacto con el cliente ya está en pausa por este motivo.',
    zh: '已因该原因暂停联系该客户。',
  },
  'contact.hold-past': {
    status: 422,
    en: 'The last day must not be past.',
    es: 'El último día no puede haber pasado.',
    zh: '截止日期不得早于今天。',
  },
} satisfies Record<string, RefusalText>
