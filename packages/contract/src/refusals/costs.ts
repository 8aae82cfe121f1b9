import type { RefusalText } from './refusal-text.ts'

/** Transfers between own accounts, papers for customers, and the day's limits of what costs money. */
export const costRefusals = {
  'spend.own-day': {
    status: 429,
    en: 'You have begun {limit} of these today, which is all that one person may. Ask your supervisor.',
    es: 'Hoy ya inició {limit}, el máximo por persona. Consulte a su supervisor.',
    zh: '您今日已达个人上限 {limit} 次，请联系主管。',
  },
  'spend.all-day': {
    status: 429,
    en: 'All {limit} of these that may be begun in a day have been. It goes on tomorrow.',
    es: 'Ya se inició el máximo diario de {limit}. Se continúa mañana.',
    zh: '今日总量已达上限 {limit}，明日继续。',
  },
  'gifts.over-day': {
    status: 429,
    en: 'With this you would give more today than one person may alone ({limit}). Go on tomorrow, or ask for it so that a second person approves.',
    es: 'Con esto daría hoy más de lo que una persona puede dar sola ({limit}). Continúe mañana o solicítelo para que lo apruebe otra persona.',
    zh: '此次操作将超出个人每日单独发放上限（{limit}）。请明日继续，或提交申请由第二人审批。',
  },
  'customers-opened.over-day': {
    status: 429,
    en: 'You have opened {count} customers today without a call, case or message of theirs, which is all that one person may. Until tomorrow you open those in your work.',
    es: 'Hoy ya abrió {count} clientes sin llamada, caso ni mensaje de ellos, el máximo por persona. Hasta mañana solo puede abrir los de su trabajo.',
    zh: '您今日在无来电、工单或留言的情况下已查看 {count} 位客户，达到个人上限。明日之前仅可查看您工作中的客户。',
  },
  'certificate.no-such-loan': {
    status: 404,
    en: 'There is no loan {id}.',
    es: 'No existe el préstamo {id}.',
    zh: '不存在贷款 {id}。',
  },
  'certificate.not-finished': {
    status: 409,
    en: 'Loan {id} is not repaid, so nothing can be certified.',
    es: 'El préstamo {id} no está liquidado, por lo que no se puede certificar.',
    zh: '贷款 {id} 尚未结清，无法出具证明。',
  },
  'certificate.issued-already': {
    status: 409,
    en: 'Certificate {number} was issued for this loan. Print it again.',
    es: 'Ya se emitió el certificado {number} para este préstamo. Imprímalo de nuevo.',
    zh: '该贷款已出具证明 {number}，请直接补打。',
  },
  'certificate.letters': {
    status: 409,
    en: 'The paper has no letters for {letters} in the customer’s name. Have the name entered as on the ID card first.',
    es: 'El documento no dispone de los caracteres {letters} del nombre del cliente. Pida primero que se registre el nombre como figura en su documento de identidad.',
    zh: '打印字体缺少客户姓名中的字符：{letters}。请先按证件上的写法登记姓名。',
  },
  'certificate.revoked-already': {
    status: 409,
    en: 'Certificate {number} was revoked already.',
    es: 'El certificado {number} ya fue revocado.',
    zh: '证明 {number} 已被撤销。',
  },
  'transfer.same-account': {
    status: 422,
    en: 'The money must go to another account.',
    es: 'El dinero debe ir a otra cuenta.',
    zh: '转出与转入账户不能相同。',
  },
  'transfer.future': {
    status: 422,
    en: 'The transfer is of a day that has not come.',
    es: 'La transferencia es de un día que aún no ha llegado.',
    zh: '转账日期尚未到来。',
  },
  'transfer.reference-known': {
    status: 409,
    en: 'A transfer with the reference {reference} was noted already.',
    es: 'Ya se anotó una transferencia con la referencia {reference}.',
    zh: '参考号 {reference} 的转账已登记。',
  },
  'transfer.own': {
    status: 403,
    en: 'You noted this transfer. Somebody else must decide about it.',
    es: 'Usted anotó esta transferencia. Debe decidir otra persona.',
    zh: '该转账由您登记，须由他人处理。',
  },
  'transfer.decided': {
    status: 409,
    en: 'This transfer was decided already. Look at it again.',
    es: 'Esta transferencia ya fue resuelta. Revísela de nuevo.',
    zh: '该转账已被处理，请刷新查看。',
  },
  'transfer.not-booked': {
    status: 409,
    en: 'Only a booked transfer can be reversed.',
    es: 'Solo se puede revertir una transferencia contabilizada.',
    zh: '只有已入账的转账才能冲正。',
  },
  'transfer.rate-known': {
    status: 409,
    en: 'A rate for this way is set from {day} already. Choose another day.',
    es: 'Ya hay una tarifa para esta vía desde el {day}. Elija otro día.',
    zh: '该方向自 {day} 起已有费率，请选择其他日期。',
  },
} satisfies Record<string, RefusalText>
