import type { RefusalText } from './refusal-text.ts'

/** Transfers between own accounts, papers for customers, and the day's limits of what costs money. */
export const costRefusals = {
  'spend.own-day': [429, 'You have begun {limit} today, the most that one person may. Ask your supervisor.', 'Hoy ya inició {limit}, el máximo por persona. Consulte a su supervisor.', '您今日已达个人上限 {limit} 次，请联系主管。'],
  'spend.all-day': [429, 'All {limit} that may be begun in a day have been begun. It goes on tomorrow.', 'Ya se inició el máximo diario de {limit}. Se continúa mañana.', '今日总量已达上限 {limit}，明日继续。'],
  'gifts.over-day': [
    429,
    'With this you would give more today than one person may alone ({limit}). Go on tomorrow, or ask for it so that a second person approves.',
    'Con esto daría hoy más de lo que una persona puede dar sola ({limit}). Continúe mañana o solicítelo para que lo apruebe otra persona.',
    '此次操作将超出个人每日单独发放上限（{limit}）。请明日继续，或提交申请由第二人审批。',
  ],
  'customers-opened.over-day': [
    429,
    'You have opened {count} customers today without a call, case or message of theirs, which is all that one person may. Until tomorrow you open those in your work.',
    'Hoy ya abrió {count} clientes sin llamada, caso ni mensaje de ellos, el máximo por persona. Hasta mañana solo puede abrir los de su trabajo.',
    '您今日在无来电、工单或留言的情况下已查看 {count} 位客户，达到个人上限。明日之前仅可查看您工作中的客户。',
  ],
  'certificate.no-such-loan': [404, 'There is no loan {id}.', 'No existe el préstamo {id}.', '不存在贷款 {id}。'],
  'certificate.not-finished': [409, 'Loan {id} is not repaid, so nothing can be certified.', 'El préstamo {id} no está liquidado, por lo que no se puede certificar.', '贷款 {id} 尚未结清，无法出具证明。'],
  'certificate.issued-already': [409, 'Certificate {number} was issued for this loan. Print it again.', 'Ya se emitió el certificado {number} para este préstamo. Imprímalo de nuevo.', '该贷款已出具证明 {number}，请直接补打。'],
  'certificate.letters': [
    409,
    'The paper has no letters for {letters} in the customer’s name. Have the name entered as on the ID card first.',
    'El documento no dispone de los caracteres {letters} del nombre del cliente. Pida primero que se registre el nombre como figura en su documento de identidad.',
    '打印字体缺少客户姓名中的字符：{letters}。请先按证件上的写法登记姓名。',
  ],
  'certificate.revoked-already': [409, 'Certificate {number} was revoked already.', 'El certificado {number} ya fue revocado.', '证明 {number} 已被撤销。'],
  'transfer.same-account': [422, 'The money must go to another account.', 'El dinero debe ir a otra cuenta.', '转出与转入账户不能相同。'],
  'transfer.future': [422, 'The transfer is of a day that has not come.', 'La transferencia es de un día que aún no ha llegado.', '转账日期尚未到来。'],
  'transfer.reference-known': [409, 'A transfer with the reference {reference} was noted already.', 'Ya se anotó una transferencia con la referencia {reference}.', '参考号 {reference} 的转账已登记。'],
  'transfer.own': [403, 'You noted this transfer. Somebody else must decide about it.', 'Usted anotó esta transferencia. Debe decidir otra persona.', '该转账由您登记，须由他人处理。'],
  'transfer.decided': [409, 'This transfer was decided already. Look at it again.', 'Esta transferencia ya fue resuelta. Revísela de nuevo.', '该转账已被处理，请刷新查看。'],
  'transfer.not-booked': [409, 'Only a booked transfer can be reversed.', 'Solo se puede revertir una transferencia contabilizada.', '只有已入账的转账才能冲正。'],
  'transfer.rate-known': [409, 'A rate for this way is set from {day} already. Choose another day.', 'Ya hay una tarifa para esta vía desde el {day}. Elija otro día.', '该方向自 {day} 起已有费率，请选择其他日期。'],
} satisfies Record<string, RefusalText>
