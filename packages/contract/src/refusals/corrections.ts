import type { RefusalText } from './refusal-text.ts'

/** What is put right: payments that went wrong, and loans that nobody expects to be paid. */
export const correctionRefusals = {
  'correction.open-before': [409, 'Correction {id} of payment {receipt} waits for a second person already.', 'La corrección {id} del pago {receipt} ya espera a una segunda persona.', '付款 {receipt} 的调整 {id} 正在等待复核。'],
  'correction.sum': [422, 'The parts come to {sum}, and {available} is to be allocated.', 'Las partes suman {sum} y hay {available} por aplicar.', '各部分合计 {sum}，可入账金额为 {available}。'],
  'correction.twice': [422, 'Loan or customer {id} is named more than once. One overpayment is the most.', 'El préstamo o cliente {id} figura más de una vez. Como máximo, un pago de más.', '贷款或客户 {id} 重复出现；多付款项最多一项。'],
  'correction.overpaid-before': [409, 'A part of payment {receipt} is an overpayment already. Take the payment back first.', 'Una parte del pago {receipt} ya es un pago de más. Anule antes el pago.', '付款 {receipt} 已有一部分记为多付，请先撤销该付款。'],
  'correction.part-above-owed': [422, 'Loan {id} needs {owed} of the {part}. Give the rest to another loan or to the customer.', 'El préstamo {id} solo necesita {owed} de los {part}. Asigne el resto a otro préstamo o al cliente.', '贷款 {id} 只需 {part} 中的 {owed}，其余请分配给其他贷款或该客户。'],
  'correction.own': [403, 'You asked for correction {request}. Somebody else must decide it.', 'Usted pidió la corrección {request}. Debe decidirla otra persona.', '调整 {request} 由您申请，须由他人复核。'],
  'correction.not-yours': [403, 'Correction {request} is withdrawn by whoever asked for it or may decide it.', 'La corrección {request} solo la retira quien la pidió o quien puede decidirla.', '调整 {request} 只能由申请人或有复核权的人撤回。'],
  'correction.decided': [409, 'Correction {request} was decided already. Look at it again.', 'La corrección {request} ya fue resuelta. Revísela de nuevo.', '调整 {request} 已被处理，请刷新查看。'],
  'correction.payment-changed': [409, 'Payment {receipt} has changed since this was asked for. Refuse it and ask again.', 'El pago {receipt} ha cambiado desde que se pidió. Rechácela y pídala de nuevo.', '付款 {receipt} 在申请后已变动，请驳回后重新申请。'],
  'write-off.not-open': [409, 'Loan {id} is not open: there is nothing to write off.', 'El préstamo {id} no está abierto: no hay nada que castigar.', '贷款 {id} 不是未结清状态，无可核销金额。'],
  'write-off.not-late': [422, 'Loan {id} is {days} days past due. It may be written off from {from} days.', 'El préstamo {id} lleva {days} días de atraso. Se puede castigar a partir de {from} días.', '贷款 {id} 逾期 {days} 天，须逾期满 {from} 天方可核销。'],
  'write-off.reduction-open': [409, 'The customer of loan {id} may still pay a reduced amount until {until}.', 'El cliente del préstamo {id} aún puede pagar un importe reducido hasta el {until}.', '贷款 {id} 的客户在 {until} 前仍可按减免金额还款。'],
  'write-off.open-before': [409, 'A write-off of loan {id} was asked for already.', 'Ya se pidió castigar el préstamo {id}.', '贷款 {id} 已有核销申请。'],
  'write-off.own': [403, 'You asked for or approved the write-off of loan {id}. Somebody else must do this.', 'Usted pidió o aprobó el castigo del préstamo {id}. Debe hacerlo otra persona.', '贷款 {id} 的核销由您申请或审批，须由他人处理。'],
  'write-off.not-yours': [403, 'The write-off of loan {id} is withdrawn by whoever asked for it or may decide it.', 'El castigo del préstamo {id} solo lo retira quien lo pidió o quien puede decidirlo.', '贷款 {id} 的核销申请只能由申请人或有审批权的人撤回。'],
  'write-off.decided': [409, 'The write-off of loan {id} was decided already. Look at it again.', 'El castigo del préstamo {id} ya fue resuelto. Revíselo de nuevo.', '贷款 {id} 的核销申请已被处理，请刷新查看。'],
  'write-off.not-in-force': [409, 'Loan {id} is not written off by this request any more.', 'El préstamo {id} ya no está castigado por esta petición.', '贷款 {id} 已不因该申请处于核销状态。'],
} satisfies Record<string, RefusalText>
