import type { RefusalText } from '../refusals.ts'

/** Payouts, payments, loans and the ledger. */
export const moneyRefusals = {
  'ledger.posted-before': {
    status: 409,
    en: 'This was already booked under {reference}.',
    es: 'Esto ya se contabilizó con la referencia {reference}.',
    zh: '已按参考号 {reference} 入账。',
  },
  'payout.transition': {
    status: 409,
    en: 'The state of payout {id} does not allow this any more. Look at it again.',
    es: 'El estado del desembolso {id} ya no permite esta acción. Revíselo de nuevo.',
    zh: '放款 {id} 的当前状态不允许此操作，请刷新查看。',
  },
  'payout.second-person': {
    status: 403,
    en: 'You asked for this retry already. Somebody else must ask as well.',
    es: 'Usted ya pidió este reintento. Debe pedirlo también otra persona.',
    zh: '您已申请过重新放款，需由另一人再次申请。',
  },
  'payout.nothing-to-ask': {
    status: 409,
    en: 'Nothing of payout {id} was sent that the operator could be asked about.',
    es: 'No se ha enviado nada del desembolso {id} por lo que preguntar al operador.',
    zh: '放款 {id} 没有可向运营商查询的请求。',
  },
  'payout-modification.nothing-failed': {
    status: 409,
    en: 'The payout of loan {id} has not failed, so its wallet cannot be changed.',
    es: 'El desembolso del préstamo {id} no ha fallado, por lo que no se puede cambiar su billetera.',
    zh: '贷款 {id} 的放款并未失败，无法修改收款钱包。',
  },
  'payout-modification.waiting': {
    status: 409,
    en: 'A request for another wallet is waiting to be decided already.',
    es: 'Ya hay una solicitud de cambio de billetera pendiente de decisión.',
    zh: '已有一份修改收款钱包的申请待审核。',
  },
  'payout-modification.same-wallet': {
    status: 422,
    en: 'This is the wallet that the payout failed on.',
    es: 'Es la misma billetera en la que falló el desembolso.',
    zh: '该钱包就是放款失败的钱包。',
  },
  'payout-modification.decided': {
    status: 409,
    en: 'This request was decided already. Look at it again.',
    es: 'Esta solicitud ya fue resuelta. Revísela de nuevo.',
    zh: '该申请已被处理，请刷新查看。',
  },
  'payout-modification.own-approval': {
    status: 403,
    en: 'You decided this application. Somebody else must decide about its wallet.',
    es: 'Usted decidió esta solicitud de préstamo. Otra persona debe decidir sobre la billetera.',
    zh: '该贷款申请由您审批，收款钱包的修改需由他人审核。',
  },
  'payment.not-in-suspense': {
    status: 409,
    en: 'Payment {receipt} is not in suspense any more.',
    es: 'El pago {receipt} ya no está en partidas pendientes.',
    zh: '付款 {receipt} 已不在暂记款中。',
  },
  'payment.no-such-loan': {
    status: 422,
    en: 'There is no loan {id}.',
    es: 'No existe el préstamo {id}.',
    zh: '贷款 {id} 不存在。',
  },
  'payment.nothing-to-reverse': {
    status: 409,
    en: 'There is nothing of payment {receipt} to take back any more.',
    es: 'Ya no queda nada que anular del pago {receipt}.',
    zh: '付款 {receipt} 没有可撤销的内容。',
  },
  'payment.own-entry': {
    status: 403,
    en: 'You entered or matched payment {receipt}. Somebody else must take it back.',
    es: 'Usted registró o asignó el pago {receipt}. Debe anularlo otra persona.',
    zh: '付款 {receipt} 由您录入或匹配，需由他人撤销。',
  },
  'payment.receipt-known': {
    status: 409,
    en: 'Receipt {receipt} was booked before, as payment {id}.',
    es: 'El recibo {receipt} ya se contabilizó como pago {id}.',
    zh: '收据 {receipt} 已入账，付款编号 {id}。',
  },
  'payment.paid-later-than-now': {
    status: 422,
    en: 'A payment cannot be dated after today.',
    es: 'Un pago no puede tener una fecha posterior a hoy.',
    zh: '付款日期不能晚于今天。',
  },
  'loan.not-found': {
    status: 404,
    en: 'There is no such loan.',
    es: 'Ese préstamo no existe.',
    zh: '没有这笔贷款。',
  },
  'repayment.not-found': {
    status: 404,
    en: 'There is no such repayment.',
    es: 'Ese pago no existe.',
    zh: '没有这笔还款。',
  },
  'repayment.booked-before': {
    status: 409,
    en: 'This payment is already booked on loan {loanId}.',
    es: 'Este pago ya está registrado en el préstamo {loanId}.',
    zh: '该款项已记入贷款 {loanId}。',
  },
  'repayment.reversed-before': {
    status: 409,
    en: 'This repayment has already been taken back.',
    es: 'Este pago ya fue anulado.',
    zh: '该还款已被撤销。',
  },
  'repayment.surplus-used': {
    status: 409,
    en: 'The surplus of this repayment has been used since, so it cannot be taken back.',
    es: 'El excedente de este pago ya se usó, por lo que no se puede anular.',
    zh: '该还款的多余款项已被使用，无法撤销。',
  },
  'repayment.in-the-future': {
    status: 422,
    en: 'The payment date lies in the future.',
    es: 'La fecha del pago está en el futuro.',
    zh: '付款日期在未来。',
  },
} satisfies Record<string, RefusalText>
