import type { RefusalText } from './refusal-text.ts'

/** What is put right: payments that went wrong, and loans that nobody expects to be paid. */
export const correctionRefusals = {
  'correction.open-before': {
    status: 409,
    en: 'Correction {id} of payment {receipt} waits for a second person already.',
    es: 'La corrección {id} del pago {receipt} ya espera a una segunda persona.',
    zh: '付款 {receipt} 的调整 {id} 正在等待复核。',
  },
  'correction.sum': {
    status: 422,
    en: 'The parts come to {sum}, and {available} is to be allocated.',
    es: 'Las partes suman {sum} y hay {available} por aplicar.',
    zh: '各部分合计 {sum}，可入账金额为 {available}。',
  },
  'correction.twice': {
    status: 422,
    en: 'Loan or customer {id} is named more than once. One overpayment is the most.',
    es: 'El préstamo o cliente {id} figura más de una vez. Como máximo, un pago de más.',
    zh: '贷款或客户 {id} 重复出现；多付款项最多一项。',
  },
  'correction.overpaid-before': {
    status: 409,
    en: 'A part of payment {receipt} is an overpayment already. Take the payment back first.',
    es: 'Una parte del pago {receipt} ya es un pago de más. Anule antes el pago.',
    zh: '付款 {receipt} 已有一部分记为多付，请先撤销该付款。',
  },
  'correction.part-above-owed': {
    status: 422,
    en: 'Loan {id} needs {owed} of the {part}. Give the rest to another loan or to the customer.',
    es: 'El préstamo {id} solo necesita {owed} de los {part}. Asigne el resto a otro préstamo o al cliente.',
    zh: '贷款 {id} 只需 {part} 中的 {owed}，其余请分配给其他贷款或该客户。',
  },
  'correction.own': {
    status: 403,
    en: 'You asked for correction {request}. Somebody else must decide it.',
    es: 'Usted pidió la corrección {request}. Debe decidirla otra persona.',
    zh: '调整 {request} 由您申请，须由他人复核。',
  },
  'correction.not-yours': {
    status: 403,
    en: 'Correction {request} is withdrawn by whoever asked for it or may decide it.',
    es: 'La corrección {request} solo la retira quien la pidió o quien puede decidirla.',
    zh: '调整 {request} 只能由申请人或有复核权的人撤回。',
  },
  'correction.decided': {
    status: 409,
    en: 'Correction {request} was decided already. Look at it again.',
    es: 'La corrección {request} ya fue resuelta. Revísela de nuevo.',
    zh: '调整 {request} 已被处理，请刷新查看。',
  },
  'correction.payment-changed': {
    status: 409,
    en: 'Payment {receipt} has changed since this was asked for. Refuse it and ask anew.',
    es: 'El pago {receipt} ha cambiado desde que se pidió. Rechácela y pídala de nuevo.',
    zh: '付款 {receipt} 在申请后已变动，请驳回后重新申请。',
  },
  'write-off.not-open': {
    status: 409,
    en: 'Loan {id} is not open: there is nothing to write off.',
    es: 'El préstamo {id} no está abierto: no hay nada que castigar.',
    zh: '贷款 {id} 不是未结清状态，无可核销金额。',
  },
  'write-off.not-late': {
    status: 422,
    en: 'Loan {id} is {days} days past due. It may be written off from {from} days.',
    es: 'El préstamo {id} lleva {days} días de atraso. Se puede castigar a partir de {from} días.',
    zh: '贷款 {id} 逾期 {days} 天，须逾期满 {from} 天方可核销。',
  },
  'write-off.reduction-open': {
    status: 409,
    en: 'The customer of loan {id} may still pay a reduced amount until {until}.',
    es: 'El cliente del préstamo {id} aún puede pagar un importe reducido hasta el {until}.',
    zh: '贷款 {id} 的客户在 {until} 前仍可按减免金额还款。',
  },
  'write-off.open-before': {
    status: 409,
    en: 'A write-off of loan {id} was asked for already.',
    es: 'Ya se pidió castigar el préstamo {id}.',
    zh: '贷款 {id} 已有核销申请。',
  },
  'write-off.own': {
    status: 403,
    en: 'You asked for or approved the write-off of loan {id}. Somebody else must do this.',
    es: 'Usted pidió o aprobó el castigo del préstamo {id}. Debe hacerlo otra persona.',
    zh: '贷款 {id} 的核销由您申请或审批，须由他人处理。',
  },
  'write-off.not-yours': {
    status: 403,
    en: 'The write-off of loan {id} is withdrawn by whoever asked for it or may decide it.',
    es: 'El castigo del préstamo {id} solo lo retira quien lo pidió o quien puede decidirlo.',
    zh: '贷款 {id} 的核销申请只能由申请人或有审批权的人撤回。',
  },
  'write-off.decided': {
    status: 409,
    en: 'The write-off of loan {id} was decided already. Look at it again.',
    es: 'El castigo del préstamo {id} ya fue resuelto. Revíselo de nuevo.',
    zh: '贷款 {id} 的核销申请已被处理，请刷新查看。',
  },
  'write-off.not-in-force': {
    status: 409,
    en: 'Loan {id} is not written off by this request any more.',
    es: 'El préstamo {id} ya no está castigado por esta petición.',
    zh: '贷款 {id} 已不因该申请处于核销状态。',
  },
} satisfies Record<string, RefusalText>
