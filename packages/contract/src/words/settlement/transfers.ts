import { words } from '../words.ts'

/** Transfers between own accounts, and their fees. */
export const transfersWords = words({
  forms: {
    'transfer-rate': {
      create: ['Set a rate', 'Fijar tarifa', '设定费率'],
      consequence: ['Transfers recorded from now on are compared with it. Earlier transfers keep their expected amount.', 'Las transferencias que se anoten desde ahora se comparan con ella. Las anteriores conservan lo esperado.', '此后登记的转账按此费率核对，此前的不受影响。'],
    },
  },
  columns: {
    transferReference: ['Transfer', 'Transferencia', '转账凭证号'],
    movedIn: ['Moved', 'Movido', '转账日期'],
    movedOn: ['Moved on', 'Movido el', '转账日期'],
    fromAccount: ['From account', 'Cuenta de origen', '转出账户'],
    toAccount: ['To account', 'Cuenta de destino', '转入账户'],
    transfers: ['Transfers', 'Transferencias', '转账笔数'],
    expectedFee: ['Expected fee', 'Comisión esperada', '应付手续费'],
    chargedFee: ['Fee charged', 'Comisión cobrada', '实付手续费'],
    feeDifference: ['Difference', 'Diferencia', '差额'],
    rated: ['Has a rate', 'Con tarifa', '有费率'],
    withoutRate: ['Without a rate', 'Sin tarifa', '无费率'],
    transferId: ['Transfer no.', 'N.º de transferencia', '转账编号'],
    transferState: ['State', 'Estado', '状态'],
    rateId: ['Rate no.', 'N.º de tarifa', '费率编号'],
    flatFee: ['Fixed sum', 'Importe fijo', '固定费用'],
    ratePart: ['Part of the amount', 'Parte del importe', '按金额比例'],
    leastFee: ['At least', 'Mínimo', '最低收费'],
    mostFee: ['At most', 'Máximo', '最高收费'],
    setBy: ['Set by', 'Fijada por', '设定人'],
    setAt: ['Set', 'Fijada', '设定时间'],
  },
  choices: {
    transferState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      booked: ['Booked', 'Contabilizada', '已入账'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      reversed: ['Reversed', 'Revertida', '已冲正'],
    },
  },
  costs: {
    transfers: {
      views: {
        months: ['By month', 'Por mes', '按月'],
        transfers: ['Transfers', 'Transferencias', '转账'],
        rates: ['Rates', 'Tarifas', '费率'],
      },
      none: ['No transfer between own accounts in these days.', 'No hay transferencias entre cuentas propias en estos días.', '该时段内没有自有账户间转账。'],
      noRates: ['No rate yet. Without one nothing is expected.', 'Aún no hay tarifas. Sin ellas no se espera ningún cobro.', '尚无费率。没有费率则无法核对手续费。'],
    },
  },
  requests: {
    kinds: {
      transfer: {
        ask: ['Note a transfer', 'Anotar transferencia', '登记转账'],
        asked: ['Noted. Somebody else books it.', 'Anotada. La contabiliza otra persona.', '已登记，由他人复核入账。'],
        askHint: ['Another person books it: the amount goes over, and the fee is taken from the account it left.', 'La contabiliza otra persona: el importe pasa y la comisión sale de la cuenta de origen.', '由他人复核入账：金额转入目标账户，手续费从转出账户扣除。'],
        hints: {
          reference: ['The receipt of the operator or the bank; the statement is matched by it.', 'El recibo del operador o del banco; con él se concilia el extracto.', '运营商收据号或银行流水号，用于与对账单核对。'],
        },
        approve: ['Book', 'Contabilizar', '入账'],
        approveConsequence: [
          '{{amount}} goes from {{fromAccount}} to {{toAccount}}; the fee of {{chargedFee}} is the lender’s cost.',
          '{{amount}} pasa de {{fromAccount}} a {{toAccount}}; la comisión de {{chargedFee}} es un gasto propio.',
          '{{amount}} 从{{fromAccount}}转入{{toAccount}}；手续费 {{chargedFee}} 计入成本。',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['The transfer of {{amount}} is not booked. It can be noted again.', 'La transferencia de {{amount}} no se contabiliza. Puede anotarse de nuevo.', '{{amount}} 的转账不入账，可重新登记。'],
        reverse: ['Reverse', 'Revertir', '冲正'],
        reverseConsequence: ['{{amount}} and the fee of {{chargedFee}} go back to {{fromAccount}} in the books.', '{{amount}} y la comisión de {{chargedFee}} vuelven a {{fromAccount}} en los libros.', '{{amount}} 及手续费 {{chargedFee}} 在账上退回{{fromAccount}}。'],
      },
    },
  },
  settlement: {
    tables: {
      'settlement/finance/bank-transfer-expenses': {
        chart: ['Fees charged and expected', 'Comisiones cobradas y esperadas', '实收与应收费用'],
      },
    },
  },
  trail: {
    objects: {
      'own-transfer': ['Transfer', 'Transferencia', '转账'],
    },
    acts: {
      'transfer.ask': ['Noted a transfer', 'Anotó una transferencia', '登记了转账'],
      'transfer.book': ['Booked the transfer', 'Contabilizó la transferencia', '转账已入账'],
      'transfer.refuse': ['Refused the transfer', 'Rechazó la transferencia', '拒绝了转账'],
      'transfer.reverse': ['Reversed the transfer', 'Revirtió la transferencia', '冲正了转账'],
      'transfer.set-rate': ['Set a rate for transfers', 'Fijó una tarifa de transferencias', '设定了转账费率'],
    },
  },
})
