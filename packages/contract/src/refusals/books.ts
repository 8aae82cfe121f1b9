import type { RefusalText } from './refusal-text.ts'

/** The ledger, its months and their proof. */
export const bookRefusals = {
  'ledger.posted-before': [409, 'This was already booked under {reference}.', 'Esto ya se contabilizó con la referencia {reference}.', '已按参考号 {reference} 入账。'],
  'ledger.before-books': [422, 'The books begin on {day}.', 'La contabilidad empieza el {day}.', '账簿自 {day} 起。'],
  'period.not-next': [409, 'Months are closed one after the other. The next one is {month}.', 'Los meses se cierran uno tras otro. El siguiente es {month}.', '月份须依次结账，下一个是 {month}。'],
  'period.not-ready': [409, '{month} cannot be closed yet. Look at the checks again.', '{month} aún no se puede cerrar. Revise las comprobaciones.', '{month} 暂时不能结账，请查看各项检查。'],
  'period.explain-suspense': [422, '{payments} payments are in suspense at the end of the month. Say why they are.', 'Hay {payments} pagos en la cuenta transitoria al final del mes. Explique por qué.', '月末有 {payments} 笔付款仍在暂挂账户，请说明原因。'],
  'period.explain-fees': [422, 'The fees of {partners} service partners for the month are not confirmed. Say why.', 'No están confirmados los servicios técnicos de {partners} proveedores del mes. Explique por qué.', '该月有 {partners} 家服务商的费用尚未确认，请说明原因。'],
  'period.not-last': [409, 'Only the month that was closed last can be opened again.', 'Solo se puede reabrir el último mes cerrado.', '只能重新打开最近结账的月份。'],
  'period.reopen-asked': [409, 'Somebody has asked already for this month to be opened again.', 'Alguien ya pidió reabrir este mes.', '已有人申请重新打开该月份。'],
  'period.not-asked': [409, 'Nobody asks for this month to be opened again any more.', 'Ya no hay ninguna solicitud de reabrir este mes.', '该月份已没有待处理的重新打开申请。'],
  'period.own': [403, 'You asked for this month to be opened again. Somebody else must decide.', 'Usted pidió reabrir este mes. Debe decidirlo otra persona.', '重新打开该月份由您申请，须由他人审批。'],
  'books.verification-waiting': [409, 'A verification of the books waits or runs already. Its result comes by itself.', 'Ya hay una comprobación de la contabilidad en espera o en curso. El resultado llegará solo.', '已有一次账簿核验在等待或进行中，结果会自动显示。'],
  'books.nothing-closed': [409, 'No day was ever closed, so there are no books to verify.', 'Aún no se ha cerrado ningún día; no hay contabilidad que comprobar.', '尚未有任何业务日日终，没有可核验的账簿。'],
} satisfies Record<string, RefusalText>
