import { words } from '../words.ts'

/** What customers pay by the aggregator, and how far it is on its way to the bank. */
export const aggregatorWords = words({
  columns: {
    aggregatorStanding: ['Settlement', 'Liquidación', '结算进度'],
    aggregatorChannel: ['Paid by', 'Pagado con', '支付方式'],
    feeAmount: ['Fee', 'Comisión', '手续费'],
    netAmount: ['Net', 'Neto', '净额'],
    settlementReceipt: ['Settlement ID', 'N.º de liquidación', '结算批次号'],
  },
  choices: {
    aggregatorChannel: {
      mpesa: ['M-Pesa', 'M-Pesa', 'M-Pesa'],
      'airtel-money': ['Airtel Money', 'Airtel Money', 'Airtel Money'],
      card: ['Card', 'Tarjeta', '银行卡'],
      'bank-transfer': ['Bank transfer', 'Transferencia bancaria', '银行转账'],
      other: ['Other', 'Otro', '其他'],
    },
    aggregatorStanding: {
      'awaiting-report': ['Awaits its report', 'Espera su informe', '待结算报告'],
      'awaiting-settlement': ['Reported, not settled', 'Informado, sin liquidar', '已报告未结算'],
      settled: ['Settled to bank', 'Liquidado al banco', '已结算到银行'],
      differs: ['Report differs', 'El informe difiere', '与报告不符'],
      'given-back': ['Taken back', 'Retirado', '已撤回'],
    },
    aggregatorFinding: {
      agrees: ['The aggregator agrees', 'El agregador coincide', '与聚合渠道一致'],
      differs: ['The aggregator reports another amount', 'El agregador indica otro importe', '聚合渠道金额不同'],
      refunded: ['The aggregator has given it back', 'El agregador lo ha devuelto', '聚合渠道已退回'],
      unheard: ['The aggregator does not know it', 'El agregador no lo conoce', '聚合渠道无此笔'],
    },
    requestChannel: {
      mpesa: ['M-Pesa', 'M-Pesa', 'M-Pesa'],
      aggregator: ['Aggregator', 'Agregador', '聚合渠道'],
    },
  },
  wallet: {
    aggregator: {
      views: {
        payments: ['Payments', 'Pagos', '还款'],
        requests: ['Without a result', 'Sin resultado', '无结果请求'],
        reports: ['Settlement reports', 'Informes de liquidación', '结算报告'],
        rows: ['Report rows', 'Filas del informe', '报告明细'],
        problems: ['Unreadable rows', 'Filas ilegibles', '无法读取的行'],
      },
      owed: ['The aggregator owes', 'El agregador debe', '聚合渠道应结'],
      awaiting_one: ['{{count}} payment awaits its report', '{{count}} pago espera su informe', '{{count}} 笔待结算报告'],
      awaiting_other: ['{{count}} payments await their report', '{{count}} pagos esperan su informe', '{{count}} 笔待结算报告'],
      monthFees: ['Fees this month', 'Comisiones del mes', '本月手续费'],
      lastSettlement: ['Last settled to bank', 'Última liquidación al banco', '最近结算到银行'],
      notConnected: ['No aggregator is set up: nothing new comes in.', 'No hay agregador configurado: no entra nada nuevo.', '未接入聚合渠道，不会有新的还款。'],
      away: ['It does not answer since {{at}}.', 'No responde desde {{at}}.', '自 {{at}} 起无响应。'],
      openRequests_one: ['{{count}} request without a result', '{{count}} petición sin resultado', '{{count}} 个请求无结果'],
      openRequests_other: ['{{count}} requests without a result', '{{count}} peticiones sin resultado', '{{count}} 个请求无结果'],
      heldNotices_one: ['{{count}} held notice', '{{count}} aviso retenido', '{{count}} 条通知待处理'],
      heldNotices_other: ['{{count}} held notices', '{{count}} avisos retenidos', '{{count}} 条通知待处理'],
      title: ['At the aggregator', 'En el agregador', '聚合渠道侧'],
      ourReference: ['Our reference', 'Nuestra referencia', '我方参考号'],
      reported: ['In its report', 'En su informe', '结算报告'],
      openRow: ['Open row', 'Abrir fila', '查看明细'],
      ask: ['Ask the aggregator now', 'Preguntar ahora al agregador', '立即查询聚合渠道'],
      answer: ['It says {{amount}}, fee {{fee}}.', 'Indica {{amount}}, comisión {{fee}}.', '对方金额 {{amount}}，手续费 {{fee}}。'],
      compare: ['Compare the day with its report', 'Comparar el día con su informe', '与当日结算报告对账'],
      compared_one: ['Compared. {{count}} open difference.', 'Comparado. {{count}} diferencia abierta.', '已对账，{{count}} 项差异未处理。'],
      compared_other: ['Compared. {{count}} open differences.', 'Comparado. {{count}} diferencias abiertas.', '已对账，{{count}} 项差异未处理。'],
      toDay: ['The day on the board', 'El día en la conciliación', '查看当日对账'],
      noNotice: ['No notice reported it.', 'Ningún aviso lo comunicó.', '没有通知。'],
      notice: ['Notice {{id}}', 'Aviso {{id}}', '通知 {{id}}'],
      noRequests: ['The aggregator has reported the outcome of everything it was asked for.', 'El agregador ha comunicado el final de todo lo que se le pidió.', '所有请求均已有结果。'],
      asking: ['The aggregator is asked within half a minute.', 'Se preguntará al agregador en medio minuto.', '半分钟内将向聚合渠道查询。'],
      noPayments: ['Nobody has paid by the aggregator yet.', 'Nadie ha pagado aún por el agregador.', '尚无经聚合渠道的还款。'],
    },
  },
  trail: {
    acts: {
      'aggregator.ask': ['Asked the aggregator about the payment', 'Preguntó al agregador por el pago', '向聚合渠道查询了该笔付款'],
    },
  },
})
