import type { RefusalText } from '../refusals.ts'

/** Our dealings with the wallet operator: requests, prompts, held messages, reversals. */
export const operatorRefusals = {
  'operator.refused': {
    status: 409,
    en: 'The operator refused: {words}',
    es: 'El operador lo rechazó: {words}',
    zh: '运营商拒绝：{words}',
  },
  'operator.silent': {
    status: 409,
    en: 'The operator gave no answer that can be read. Look again before you repeat it.',
    es: 'El operador no dio una respuesta legible. Compruébelo antes de repetirlo.',
    zh: '运营商未给出可识别的答复，请先核实再重试。',
  },
  'operator-request.not-open': {
    status: 409,
    en: 'The result of this request is known by now. Look at it again.',
    es: 'El resultado de esta petición ya se conoce. Revísela de nuevo.',
    zh: '该请求已有结果，请刷新查看。',
  },
  'operator-request.not-declarable': {
    status: 409,
    en: 'Only what became of a payout or a refund can be declared.',
    es: 'Solo se puede declarar el resultado de un desembolso o de una devolución.',
    zh: '只有放款和退款的结果可以人工认定。',
  },
  'operator-request.declared-before': {
    status: 409,
    en: 'Somebody declared this request already. It waits for a second person.',
    es: 'Alguien ya declaró esta petición. Espera a una segunda persona.',
    zh: '该请求已有人认定，等待第二人确认。',
  },
  'declaration.decided': {
    status: 409,
    en: 'This was decided already.',
    es: 'Esto ya se decidió.',
    zh: '该认定已处理。',
  },
  'declaration.own': {
    status: 403,
    en: 'You declared this. Somebody else must confirm it.',
    es: 'Usted lo declaró. Debe confirmarlo otra persona.',
    zh: '该结果由您认定，需由他人确认。',
  },
  'declaration.not-believed': {
    status: 409,
    en: 'What was declared does not fit the request ({why}). Nothing was booked.',
    es: 'Lo declarado no concuerda con la petición ({why}). No se contabilizó nada.',
    zh: '认定内容与请求不符（{why}），未入账。',
  },
  'callback.settled': {
    status: 409,
    en: 'Somebody has dealt with this message already.',
    es: 'Alguien ya resolvió este mensaje.',
    zh: '该消息已被处理。',
  },
  'callback.still-held': {
    status: 409,
    en: 'The message still cannot be believed, for the reason shown.',
    es: 'El mensaje sigue sin poder aceptarse, por el motivo indicado.',
    zh: '该消息仍因所示原因无法采信。',
  },
  'callback.not-layable': {
    status: 409,
    en: 'Only a message that tells of a payment made, and was held for its reference, can be laid.',
    es: 'Solo puede asignarse un mensaje de un pago hecho, retenido por su referencia.',
    zh: '只有因编号不符而暂扣、且告知已付款的消息才能归入。',
  },
  'callback.not-of-this': {
    status: 409,
    en: 'The message does not fit this payout: its amount, wallet, time or receipt is another.',
    es: 'El mensaje no corresponde a este desembolso: difiere el importe, la billetera, la hora o el recibo.',
    zh: '该消息与此笔放款不符：金额、钱包、时间或凭证号不同。',
  },
  'prompt.amount': {
    status: 422,
    en: 'Ask for whole shillings, at most {most}: what closes the loan today.',
    es: 'Pida chelines enteros, como máximo {most}: lo que cancela el préstamo hoy.',
    zh: '请输入整数先令，最多 {most}，即今日结清金额。',
  },
  'prompt.nothing-owed': {
    status: 409,
    en: 'This loan owes nothing.',
    es: 'Este préstamo no debe nada.',
    zh: '该贷款没有欠款。',
  },
  'prompt.under-way': {
    status: 409,
    en: 'The phone was asked already, and there is no answer yet.',
    es: 'Ya se pidió el pago al teléfono y aún no hay respuesta.',
    zh: '已向该手机发起付款请求，尚无结果。',
  },
  'prompt.too-many': {
    status: 409,
    en: 'This customer was asked as often as is allowed.',
    es: 'A este cliente ya se le pidió el pago tantas veces como se permite.',
    zh: '对该客户的付款请求已达次数上限。',
  },
  'payment.being-given-back': {
    status: 409,
    en: 'Payment {receipt} is on its way back to its payer and can be laid on no loan.',
    es: 'El pago {receipt} está en devolución a quien lo hizo y no se puede asignar a un préstamo.',
    zh: '付款 {receipt} 正在退回付款人，不能匹配到贷款。',
  },
  'payment-reversal.not-possible': {
    status: 409,
    en: 'Payment {receipt} cannot go back by the operator: only one it brought, whole in suspense.',
    es: 'El pago {receipt} no puede devolverse por el operador: solo uno suyo y entero en pendientes.',
    zh: '付款 {receipt} 无法由运营商退回：仅限其送达且全额暂记的付款。',
  },
  'payment-reversal.not-declarable': {
    status: 409,
    en: 'Payment {receipt} is not one that the operator brought, or is out of the books already.',
    es: 'El pago {receipt} no llegó por el operador, o ya salió de la contabilidad.',
    zh: '付款 {receipt} 并非由运营商送达，或已从账簿转出。',
  },
  'payment-reversal.day': {
    status: 422,
    en: 'The money left between {from}, when it came, and today.',
    es: 'El dinero salió entre el {from}, cuando llegó, y hoy.',
    zh: '款项转出日期应在到账日 {from} 与今天之间。',
  },
  'payment-reversal.under-way': {
    status: 409,
    en: 'This payment is being given back already.',
    es: 'Este pago ya está en devolución.',
    zh: '该付款已在退回中。',
  },
  'payment-reversal.decided': {
    status: 409,
    en: 'This was decided already.',
    es: 'Esto ya se decidió.',
    zh: '该申请已处理。',
  },
  'payment-reversal.own': {
    status: 403,
    en: 'You asked for this. Somebody else must decide it.',
    es: 'Usted lo pidió. Debe decidirlo otra persona.',
    zh: '该申请由您提出，需由他人审批。',
  },
} satisfies Record<string, RefusalText>
