import { words } from '../words.ts'

/** What customers pay. */
export const moneyInWords = words({
  columns: {
    reversalOf: ['Whose giving back waits', 'Devolución pedida por', '退回申请来自'],
    paidAt: ['Paid at', 'Pagado el', '付款时间'],
    paymentState: ['State', 'Estado', '状态'],
    provider: ['Provider', 'Proveedor', '支付机构'],
    payer: ['Payer', 'Pagador', '付款人'],
    unmatchedReason: ['Why unmatched', 'Por qué sin asignar', '未匹配原因'],
    matchedAmount: ['To loans', 'A préstamos', '入账贷款'],
    overpaidAmount: ['Overpaid', 'Pagado de más', '多付金额'],
    suspenseAmount: ['In suspense', 'Pendiente de aplicar', '暂挂金额'],
    receivedAt: ['Received at', 'Recibido el', '接收时间'],
  },
  choices: {
    paymentState: {
      unmatched: ['Unmatched', 'Sin asignar', '未匹配'],
      partly: ['Partly matched', 'Asignado en parte', '部分匹配'],
      matched: ['Matched', 'Asignado', '已匹配'],
      overpaid: ['Overpaid', 'Pagado de más', '多付'],
      reversed: ['Reversed', 'Anulado', '已冲正'],
    },
    paymentSource: {
      callback: ['Notice', 'Aviso', '到账通知'],
      statement: ['Statement', 'Extracto', '对账单'],
      staff: ['Staff', 'Personal', '员工'],
      pull: ['Query', 'Consulta', '主动查询'],
    },
    paymentProvider: {
      mpesa: ['M-Pesa', 'M-Pesa', 'M-Pesa'],
      bank: ['Bank', 'Banco', '银行'],
      aggregator: ['Aggregator', 'Agregador', '聚合渠道'],
    },
    matchRule: {
      'loan-id': ['Loan ID', 'N.º de préstamo', '贷款编号'],
      phone: ['Phone', 'Teléfono', '手机号'],
      'id-number': ['ID number', 'Documento', '证件号'],
      payer: ['Payer', 'Pagador', '付款人'],
      hand: ['By hand', 'A mano', '人工'],
      staff: ['Staff entry', 'Registro del personal', '员工录入'],
    },
    unmatchedReason: {
      'no-trace': ['No match by its details', 'Sin coincidencia por sus datos', '按所附信息未匹配'],
      'no-open-loan': ['No open loan', 'Sin préstamo abierto', '无未结贷款'],
      'several-loans': ['Several open loans', 'Varios préstamos abiertos', '多笔未结贷款'],
      ambiguous: ['Ambiguous reference', 'Referencia ambigua', '账号有歧义'],
      'taken-back': ['Taken back', 'Retirado', '已撤回'],
    },
    candidateReason: {
      'reference-names': [
        'Loan ID stands in the reference',
        'El préstamo figura en la referencia',
        '账号中含贷款编号',
      ],
      'reference-near': [
        'Reference is nearly the loan ID',
        'La referencia casi es el préstamo',
        '账号接近贷款编号',
      ],
      'paid-before': ['Paid this loan before', 'Ya pagó este préstamo', '曾为此贷款付款'],
      'phone-fits': ['Phone fits', 'El teléfono coincide', '手机号相符'],
      'name-fits': ['Name fits', 'El nombre coincide', '姓名相符'],
      'amount-due': ['Amount is what is owed', 'El importe es lo adeudado', '金额等于应还'],
    },
    callbackOutcome: {
      applied: ['Applied', 'Aplicado', '已处理'],
      repeated: ['Repeated', 'Repetido', '重复'],
      held: ['Held for review', 'En revisión', '待审核'],
      malformed: ['Unreadable', 'Ilegible', '无法解析'],
    },
  },
  settlement: {
    payment: {
      title: ['Payment {{receipt}}', 'Pago {{receipt}}', '付款 {{receipt}}'],
      open: ['Open', 'Abrir', '查看'],
      match: ['Match', 'Asignar', '匹配'],
      record: ['Enter repayment', 'Registrar pago', '录入还款'],
      book: ['Book repayment', 'Contabilizar pago', '入账'],
      recorded: ['Repayment booked.', 'Pago contabilizado.', '还款已入账。'],
      recordConsequence: [
        'The amount is booked to the loan on the payment date. Somebody else can take it back.',
        'El importe se contabiliza en el préstamo con la fecha de pago. Otra persona puede anularlo.',
        '金额将按付款日期记入该贷款，可由他人冲正。',
      ],
      proof: [
        'Proof of payment (JPEG, PNG, WebP or PDF)',
        'Comprobante de pago (JPEG, PNG, WebP o PDF)',
        '付款凭证（JPEG、PNG、WebP 或 PDF）',
      ],
      amount: ['Amount', 'Importe', '金额'],
      takeBack: ['Take back', 'Anular asignación', '冲正'],
      takeBackConsequence: [
        '{{amount}} is taken off loan {{loan}} and put into suspense. The loan owes it again.',
        '{{amount}} sale del préstamo {{loan}} y queda en cuenta transitoria. El préstamo vuelve a deberlo.',
        '{{amount}} 将从贷款 {{loan}} 冲正至暂挂账户，该贷款恢复欠款。',
      ],
      matchConsequence: [
        '{{amount}} is booked to loan {{loan}} of {{name}}. Only someone else can take it back.',
        '{{amount}} se contabiliza en el préstamo {{loan}} de {{name}}. Solo otra persona puede anularlo.',
        '{{amount}} 将记入 {{name}} 的贷款 {{loan}}，只能由他人冲正。',
      ],
      noSuchLoan: [
        'There is no loan {{loan}}. Check the number.',
        'No existe el préstamo {{loan}}. Revise el número.',
        '没有编号为 {{loan}} 的贷款，请核对。',
      ],
      candidates: ['Loans it may be meant for', 'Préstamos posibles', '可能对应的贷款'],
      noCandidates: [
        'No loan fits. Enter its number below, or leave the payment in suspense.',
        'Ningún préstamo coincide. Indique el número abajo o deje el pago en cuenta transitoria.',
        '没有匹配的贷款。可在下方输入贷款编号，或保留在暂挂账户。',
      ],
      owed: ['Owed today', 'Adeudado hoy', '今日应还'],
      why: ['Why', 'Motivos', '依据'],
      otherLoan: ['Another loan ID', 'Otro n.º de préstamo', '其他贷款编号'],
      parts: ['Where it went', 'Destino del pago', '款项去向'],
      partKind: ['Part', 'Parte', '类型'],
      takenBack: ['Taken back', 'Anulado', '已冲正'],
      kinds: {
        repayment: ['Repayment', 'Pago del préstamo', '还款'],
        overpayment: ['Overpayment', 'Pago de más', '多付款'],
      },
    },
  },
  trail: {
    objects: {
      payment: ['Payment', 'Pago', '还款'],
    },
    acts: {
      'payment.match': ['Matched the payment', 'Asignó el pago', '匹配还款'],
      'payment.move': [
        'Moved the payment to other loans',
        'Trasladó el pago a otros préstamos',
        '将付款转移到其他贷款',
      ],
      'payment.record': ['Entered the payment', 'Registró el pago', '录入还款'],
      'payment.bring-back': [
        'Brought back to its loan what had gone on to another',
        'Devolvió a su préstamo lo que había pasado a otro',
        '将转入其他贷款的款项转回原贷款',
      ],
      'payment.lay-held': [
        'Laid held money on the loan that is open again',
        'Aplicó el saldo a favor al préstamo reabierto',
        '将客户余额用于重新打开的贷款',
      ],
      'payment.reverse': ['Took the payment back', 'Revirtió el pago', '冲正还款'],
    },
  },
})
