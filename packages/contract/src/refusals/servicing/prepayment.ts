import type { RefusalText } from '../refusal-text.ts'

export const prepaymentRefusals = {
  'prepayment.single': [422, 'Loan {id} is repaid at once: there are no instalments to make fewer or smaller.', 'El préstamo {id} se paga de una sola vez: no hay cuotas que reducir.', '贷款 {id} 为一次性还款，没有可缩减的分期。'],
  'prepayment.not-open': [409, 'Loan {id} is not open any more, so its plan stays as it is.', 'El préstamo {id} ya no está abierto, así que su plan queda como está.', '贷款 {id} 已不在还款中，还款计划不再更改。'],
  'prepayment.too-late': [409, 'An instruction is accepted for {days} days after a repayment was booked; this one is older.', 'La elección se acepta hasta {days} días después de registrar el pago; este es anterior.', '还款入账后 {days} 天内可更改提前还款方式，该笔还款已超过期限。'],
  'prepayment.changes-nothing': [409, 'Nothing of this repayment came before it was due, so there is nothing to choose.', 'Nada de este pago llegó antes de su vencimiento, así que no hay nada que elegir.', '该笔还款中没有提前偿还的部分，无需选择。'],
  'prepayment.would-be-late': [409, 'The money paid instalments that are due by now: without it the loan would be overdue.', 'El dinero pagó cuotas que ya vencieron: sin él, el préstamo quedaría en mora.', '该笔款项已用于偿还现已到期的分期，更改后贷款将逾期。'],
  'prepayment.before-payout': [422, 'The loan was paid out on {startedOn}: nothing can be paid back before.', 'El préstamo se desembolsó el {startedOn}: no puede haber pagos anteriores.', '贷款于 {startedOn} 放款，此前不能还款。'],
  'settlement-figure.before-payout': [422, 'The loan was paid out on {startedOn}: there is nothing to settle before.', 'El préstamo se desembolsó el {startedOn}: antes no hay nada que liquidar.', '贷款于 {startedOn} 放款，此前没有可结清的金额。'],
  'settlement-figure.too-far': [422, 'Choose a day not after {latest}.', 'Elija un día que no sea posterior al {latest}.', '请选择不晚于 {latest} 的日期。'],
} as const satisfies Record<string, RefusalText>
