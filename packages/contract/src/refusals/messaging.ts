import type { RefusalText } from '../refusals.ts'

/** Messages to customers and their templates. */
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
    en: 'These may not stand in such a message: {what}',
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
} satisfies Record<string, RefusalText>
