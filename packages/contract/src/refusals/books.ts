import type { RefusalText } from './refusal-text.ts'

/** The ledger, its months and their proof. */
export const bookRefusals = {
  'ledger.posted-before': {
    status: 409,
    en: 'This was already booked under {reference}.',
    es: 'Esto ya se contabilizó con la referencia {reference}.',
    zh: '已按参考号 {reference} 入账。',
  },
  'ledger.before-books': {
    status: 422,
    en: 'The books begin on {day}.',
    es: 'La contabilidad empieza el {day}.',
    zh: '账簿自 {day} 起。',
  },
  'period.not-next': {
    status: 409,
    en: 'Months are closed one after the other. The next one is {month}.',
    es: 'Los meses se cierran uno tras otro. El siguiente es {month}.',
    zh: '月份须依次结账，下一个是 {month}。',
  },
  'period.not-ready': {
    status: 409,
    en: '{month} cannot be closed yet. Look at the checks again.',
    es: '{month} aún no se puede cerrar. Revise las comprobaciones.',
    zh: '{month} 暂时不能结账，请查看各项检查。',
  },
  'period.explain-suspense': {
    status: 422,
    en: '{payments} payments are in suspense at the end of the month. Say why they are.',
    es: 'Hay {payments} pagos en la cuenta transitoria al final del mes. Explique por qué.',
    zh: '月末有 {payments} 笔付款仍在暂挂账户，请说明原因。',
  },
  'period.explain-fees': {
    status: 422,
    en: 'The fees of {partners} service partners for the month are not confirmed. Say why.',
    es: 'No están confirmados los servicios técnicos de {partners} proveedores del mes. Explique por qué.',
    zh: '该月有 {partners} 家服务商的费用尚未确认，请说明原因。',
  },
  'period.not-last': {
    status: 409,
    en: 'Only the month that was closed last can be opened again.',
    es: 'Solo se puede reabrir el último mes cerrado.',
    zh: '只能重新打开最近结账的月份。',
  },
  'period.reopen-asked': {
    status: 409,
    en: 'Somebody has asked already for this month to be opened again.',
    es: 'Alguien ya pidió reabrir este mes.',
    zh: '已有人申请重新打开该月份。',
  },
  'period.not-asked': {
    status: 409,
    en: 'Nobody asks for this month to be opened again any more.',
    es: 'Ya no hay ninguna solicitud de reabrir este mes.',
    zh: '该月份已没有待处理的重新打开申请。',
  },
  'period.own': {
    status: 403,
    en: 'You asked for this month to be opened again. Somebody else must decide.',
    es: 'Usted pidió reabrir este mes. Debe decidirlo otra persona.',
    zh: '重新打开该月份由您申请，须由他人审批。',
  },
  'books.verification-waiting': {
    status: 409,
    en: 'A verification of the books waits or runs already. Its result comes by itself.',
    es: 'Ya hay una comprobación de la contabilidad en espera o en curso. El resultado llegará solo.',
    zh: '已有一次账簿核验在等待或进行中，结果会自动显示。',
  },
  'books.nothing-closed': {
    status: 409,
    en: 'No day was ever closed, so there are no books to verify.',
    es: 'Aún no se ha cerrado ningún día; no hay contabilidad que comprobar.',
    zh: '尚未有任何业务日日终，没有可核验的账簿。',
  },
} satisfies Record<string, RefusalText>
