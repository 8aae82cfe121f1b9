import { words } from '../words.ts'

/** Where statement, messages and books differ. */
export const differencesWords = words({
  columns: {
    toldBy: ['Source', 'Fuente', '来源'],
    differs: ['Differs', 'Difiere', '有差异'],
    thingId: ['No.', 'N.º', '编号'],
    dayId: ['No.', 'N.º', '编号'],
    statementAccount: ['Account', 'Cuenta', '账户'],
    dayStanding: ['Standing', 'Situación', '对账结果'],
    ledgerCount: ['Books: number', 'Libros: número', '账簿笔数'],
    ledgerAmount: ['Books', 'Libros', '账簿金额'],
    toldCount: ['Messages: number', 'Mensajes: número', '通知笔数'],
    toldAmount: ['Messages', 'Mensajes', '通知金额'],
    statementCount: ['Statement: number', 'Extracto: número', '对账单笔数'],
    statementAmount: ['Statement', 'Extracto', '对账单金额'],
    differenceAmount: ['Books less statement', 'Libros menos extracto', '账簿减对账单'],
    openDifferences: ['Open differences', 'Diferencias abiertas', '未处理差异'],
    settledDifferences: ['Explained or acknowledged', 'Explicadas o reconocidas', '已解释或确认'],
    comparedAt: ['Compared', 'Comparado', '比对时间'],
    differenceId: ['No.', 'N.º', '编号'],
    differenceThing: ['What', 'Qué', '事项'],
    differenceKind: ['Difference', 'Diferencia', '差异'],
    differenceState: ['State', 'Estado', '状态'],
    differenceCause: ['Cause', 'Causa', '原因'],
    firstSeenAt: ['First seen', 'Visto por primera vez', '首次发现'],
  },
  choices: {
    statementAccount: {
      payment: ['Payments (paybill)', 'Pagos (paybill)', '还款账户（paybill）'],
      disburse: ['Payouts', 'Desembolsos', '放款账户'],
      aggregator: ['Aggregator', 'Agregador', '聚合渠道账户'],
    },
    differenceKind: {
      'only-ledger': ['Only in the books', 'Solo en los libros', '仅账簿有'],
      'only-told': ['Only in messages', 'Solo en mensajes', '仅通知有'],
      'only-statement': ['Only in the statement', 'Solo en el extracto', '仅对账单有'],
      'not-in-ledger': ['Not in the books', 'No está en los libros', '账簿缺少'],
      'not-told': ['No message', 'Sin mensaje', '无通知'],
      'not-in-statement': ['Not in the statement', 'No está en el extracto', '对账单缺少'],
      'amounts-differ': ['Amounts differ', 'Importes distintos', '金额不符'],
    },
    differenceThing: {
      payment: ['Payment', 'Pago', '还款'],
      payout: ['Payout', 'Desembolso', '放款'],
      charge: ['Charge', 'Comisión', '手续费'],
      reversal: ['Reversal', 'Reversión', '冲正'],
      float: ['Transfer of funds', 'Traspaso de fondos', '资金划转'],
      other: ['Other', 'Otro', '其他'],
      refund: ['Refund', 'Devolución', '退款'],
      entry: ['Other entry', 'Otro asiento', '其他分录'],
    },
    differenceCause: {
      'booked-from-statement': [
        'Booked from the statement',
        'Contabilizado del extracto',
        '据对账单入账',
      ],
      'entered-by-staff': ['Entered by staff', 'Registrado por el personal', '员工录入'],
      'no-message': ['Message never came', 'El mensaje no llegó', '通知未到'],
      'other-day': ['On another day', 'En otro día', '在另一天'],
      'taken-back': ['Booked and taken back', 'Contabilizado y anulado', '入账后已撤销'],
      'near-receipt': ['Like a row on the other side', 'Parecido a otra fila', '疑似对应另一侧'],
    },
    toldBy: {
      ledger: ['The books', 'Libros', '账簿'],
      told: ['Messages', 'Mensajes', '通知'],
      statement: ['The statement', 'Extracto', '对账单'],
    },
    differenceState: {
      open: ['Open', 'Abierta', '未处理'],
      explained: ['Explained', 'Explicada', '已有解释'],
      acknowledged: ['Acknowledged', 'Reconocida', '已确认'],
      cleared: ['Cleared', 'Resuelta', '已消除'],
    },
    dayStanding: {
      agrees: ['Agrees', 'Cuadra', '一致'],
      settled: ['Agrees, explained', 'Cuadra, explicado', '一致（有说明）'],
      differs: ['Differs', 'No cuadra', '有差异'],
      'no-statement': ['No statement yet', 'Sin extracto', '暂无对账单'],
    },
  },
  settlement: {
    difference: {
      days: ['Days', 'Días', '按日'],
      differences: ['Differences', 'Diferencias', '差异'],
      agreesThough: {
        aggregator: [
          'Books and statement agree after charges; the messages tell payments before charges.',
          'Libros y extracto cuadran después de cargos; los mensajes indican pagos antes de cargos.',
          '账簿与对账单按扣费后金额一致；通知为扣费前金额。',
        ],
        other: [
          'Books and statement agree; no message reports transfers and charges.',
          'Libros y extracto cuadran; los traspasos y cargos no se avisan por mensaje.',
          '账簿与对账单一致；转账和手续费没有通知。',
        ],
      },
      none: ['Nothing differs here.', 'Aquí no hay diferencias.', '此处没有差异。'],
      noDays: [
        'No day was compared yet. Each day is compared when it is closed.',
        'Aún no se ha comparado ningún día. Cada día se compara al cerrarse.',
        '尚未比对任何日期，每日日终后自动比对。',
      ],
      title: ['Difference {{receipt}}', 'Diferencia {{receipt}}', '差异 {{receipt}}'],
      ledger: ['The books', 'Los libros', '账簿'],
      told: ['The messages', 'Los mensajes', '收到的通知'],
      statement: ['The statement', 'El extracto', '对账单'],
      silent: ['say nothing', 'no dicen nada', '无记录'],
      acknowledgedBy: ['Acknowledged by {{name}}', 'Reconocida por {{name}}', '{{name}} 已确认'],
      row: ['The row of the statement', 'La fila del extracto', '对账单行'],
      acknowledge: ['Acknowledge', 'Reconocer', '确认差异'],
      acknowledgeConsequence: [
        'It counts as known until an amount of it changes. The books do not change.',
        'Cuenta como conocida hasta que cambie un importe. Los libros no cambian.',
        '在金额变化之前视为已知差异，账簿不变。',
      ],
      reopen: ['Open again', 'Reabrir', '重新打开'],
      reopenConsequence: [
        'It counts as open again.',
        'Vuelve a contar como abierta.',
        '重新列为未处理。',
      ],
      rowsLike: [
        'Rows of statements that nothing answers to',
        'Filas de extracto sin contrapartida',
        '没有对应记录的对账单行',
      ],
      noRowsLike: [
        'No open row has this amount about this day.',
        'Ninguna fila abierta tiene este importe cerca de este día.',
        '该日前后没有相同金额的未匹配行。',
      ],
      kinds: {
        'only-ledger': ['Only the books have it', 'Solo está en los libros', '仅账簿有此记录'],
        'only-told': [
          'A message reported it, and the books do not have it',
          'Un mensaje lo informó y no está en los libros',
          '已收到通知，账簿没有',
        ],
        'only-statement': [
          'Only the statement has it',
          'Solo está en el extracto',
          '仅对账单有此记录',
        ],
        'not-in-ledger': [
          'A message reported it and the statement has it; the books do not',
          'Un mensaje lo informó y está en el extracto, pero no en los libros',
          '通知和对账单都有，账簿没有',
        ],
        'not-told': [
          'The books and the statement agree; no message came',
          'Libros y extracto coinciden; no llegó mensaje',
          '账簿与对账单一致，但没有收到通知',
        ],
        'not-in-statement': [
          'A message reported it, and the statement does not have it',
          'Un mensaje lo informó y no está en el extracto',
          '已收到通知，但对账单没有',
        ],
        'amounts-differ': ['The amounts differ', 'Los importes difieren', '金额不一致'],
      },
      causes: {
        'booked-from-statement': [
          'It was booked from the statement, because no message came.',
          'Se contabilizó a partir del extracto porque no llegó mensaje.',
          '因未收到通知，已根据对账单入账。',
        ],
        'entered-by-staff': [
          'A member of the staff entered it. Look at the proof, or take the payment back.',
          'La registró una persona. Revise el comprobante o anule el pago.',
          '由员工录入。请核对凭证，或冲正该付款。',
        ],
        'no-message': [
          'The message never came. The money is the same on both sides.',
          'El mensaje no llegó. El dinero es el mismo en ambos lados.',
          '通知未到，双方金额相同。',
        ],
        'other-day': [
          'The other side has it on another day.',
          'El otro lado lo tiene en otro día.',
          '另一方记在另一天。',
        ],
        'taken-back': [
          'It was booked and reversed: the sum is zero.',
          'Se contabilizó y se anuló: no queda nada.',
          '入账后已冲正，净额为零。',
        ],
        'near-receipt': [
          'Something on the other side has this amount and no counterpart: perhaps a mistyped receipt. Match the two below.',
          'Algo del otro lado tiene este importe sin contrapartida: quizá un recibo mal escrito. Concílielos abajo.',
          '另一侧有同金额且无对应的记录，可能是收据号录错，请在下方匹配。',
        ],
      },
      next: {
        'only-ledger': [
          'Look at the payment or payout, and take it back if it never was.',
          'Revise el pago o desembolso y anúlelo si nunca existió.',
          '请核对该笔记录，如不存在则冲正。',
        ],
        'only-told': [
          'Look at the message; it may be held.',
          'Revise el mensaje; puede estar retenido.',
          '请查看该通知，可能尚未采信。',
        ],
        'only-statement': [
          'Match it to one of our transactions below, or acknowledge it with the reason.',
          'Concíliela abajo con un registro nuestro o reconózcala con el motivo.',
          '请在下方匹配我方记录，或说明原因后确认。',
        ],
        'not-in-ledger': [
          'Look at the payment or payout: it was reported and is not booked.',
          'Revise el pago o desembolso: se informó y no está contabilizado.',
          '请核对该笔记录：已通知但未入账。',
        ],
        'not-told': ['Nothing has to be done.', 'No hay nada que hacer.', '无需处理。'],
        'not-in-statement': [
          'Ask whoever reported it: their own statement lacks it.',
          'Pregunte a quien lo informó: falta en su propio extracto.',
          '请询问通知方：其对账单缺少已通知的记录。',
        ],
        'amounts-differ': [
          'Open both sides, correct ours if it is wrong, or acknowledge with the reason.',
          'Abra ambos lados, corrija lo nuestro si está mal o reconózcala con el motivo.',
          '请核对双方，我方有误则更正，否则说明原因后确认。',
        ],
      },
    },
  },
  trail: {
    objects: {
      difference: ['Difference', 'Diferencia', '差异'],
    },
    acts: {
      'difference.acknowledge': [
        'Acknowledged the difference',
        'Reconoció la diferencia',
        '确认了差异',
      ],
      'difference.reopen': [
        'Opened the difference again',
        'Reabrió la diferencia',
        '重新打开了差异',
      ],
    },
  },
})
