import { words } from '../../words.ts'

const figures = words({
  instalmentsDue: [
    'Instalments whose due date it is.',
    'Cuotas que vencen ese día.',
    '当日到期的期数。',
  ],
  fellDue: [
    'Principal to be paid on the due date.',
    'Capital a pagar en el vencimiento.',
    '到期日应还本金。',
  ],
  repaidOfDue: [
    'Principal paid so far of what fell due, early and late payments included.',
    'Capital pagado hasta ahora de lo que vencía, incluidos pagos anticipados y con mora.',
    '到期应还中迄今已还的本金，含提前和逾期还款。',
  ],
  repaidOfDueRate: [
    'Repaid so far, of the principal that fell due.',
    'Pagado hasta ahora, sobre el capital que vencía.',
    '迄今已还 ÷ 到期应还本金。',
  ],
  newlyOverdue: [
    'Principal that fell due the day before and was neither paid nor waived when that day ended.',
    'Capital que vencía el día anterior y no estaba pagado ni condonado al cierre.',
    '前一日到期、日终既未还款也未减免的本金。',
  ],
  newlyOverdueNumber: [
    'Instalments that fell due the day before and were not finished when that day ended.',
    'Cuotas que vencían el día anterior y no estaban terminadas al cierre.',
    '前一日到期、日终未结清的期数。',
  ],
  recoveredOverdue: [
    'Money of any part that came to cases in an overdue stage, by payment date, less what was reversed.',
    'Dinero que llegó a casos en etapa de mora, por fecha de pago, menos lo anulado.',
    '逾期阶段案件按付款日收回的款项，已扣冲正。',
  ],
  receivedByLoans: [
    'All that loans received by payment date: principal, interest, fees, fines and what was recovered after a write-off.',
    'Todo lo que recibieron los préstamos por fecha de pago: capital, interés, comisiones, mora y lo recuperado tras castigo.',
    '按付款日计的贷款收款合计：本金、利息、费用、罚息及核销后收回。',
  ],
})

/** Money out, the portfolio at risk, money in, and the overview of them. */
export const moneyWords = words({
  columns: {
    disbursedOn: ['Day', 'Día', '日期'],
    payoutsMade: ['Payouts', 'Desembolsos', '放款笔数'],
    lentPrincipal: ['Principal lent', 'Capital prestado', '放款本金'],
    averagePrincipal: ['Average principal', 'Capital medio', '平均本金'],
    medianPayoutTime: [
      'Approval to money, median',
      'De aprobación a dinero, mediana',
      '批准至到账中位数',
    ],
    longestPayoutTime: [
      'Approval to money, longest',
      'De aprobación a dinero, máximo',
      '批准至到账最长',
    ],
    payoutRequests: ['Requests sent', 'Peticiones enviadas', '放款请求'],
    payoutRequestsPaid: ['Succeeded', 'Con éxito', '成功'],
    payoutRequestsFailed: ['Failed', 'Fallidas', '失败'],
    payoutRequestsOpen: ['No answer yet', 'Sin respuesta aún', '未返回'],
    payoutSuccessRate: ['Success, share', '% de éxito', '成功率'],
    overdueBucket: ['Days overdue', 'Días de mora', '逾期天数段'],
    loansOwing: ['Open loans', 'Préstamos vigentes', '在贷笔数'],
    loansOwingOfAll: ['Open loans in all', 'Préstamos vigentes en total', '在贷总笔数'],
    loansOwingShare: ['Loans, share', '% de préstamos', '笔数占比'],
    latePrincipalOwed: ['Principal overdue', 'Capital en mora', '逾期本金余额'],
    principalOfAll: ['Principal owed in all', 'Capital pendiente total', '本金余额合计'],
    principalShare: ['Principal, share', '% del capital', '本金占比'],
    parPrincipal: ['So late or later', 'Con esa mora o más', '该段及以上本金'],
    parRate: ['Portfolio at risk', 'Cartera en riesgo', '风险余额占比（PAR）'],
    paidThrough: ['Paid through', 'Medio de pago', '付款渠道'],
    repaymentsMade: ['Repayments', 'Pagos', '还款笔数'],
    madeAmount: ['Came in', 'Ingresado', '收款金额'],
    repaymentsReversed: ['Reversed', 'Anulados', '冲正笔数'],
    reversedAmount: ['Reversed amount', 'Importe anulado', '冲正金额'],
    reversedShare: ['Reversed, share', '% anulado', '冲正占比'],
    keptAmount: ['Kept', 'Neto', '净收款'],
    promptsSent: ['Prompts sent', 'Solicitudes de pago', '付款请求数'],
    promptsPaid: ['Prompts paid', 'Solicitudes pagadas', '付款成功'],
    promptsOpen: ['Prompts open', 'Solicitudes abiertas', '未结束请求'],
    promptsEnded: ['Prompts ended', 'Solicitudes terminadas', '已结束请求'],
    promptSuccessRate: ['Prompts paid, share', '% de solicitudes pagadas', '付款请求成功率'],
    collectionState: ['State', 'Estado', '状态'],
    reversedOn: ['Reversed on', 'Anulado el', '冲正日期'],
    reversalReason: ['Reason of reversal', 'Motivo de anulación', '冲正原因'],
    overviewPeriod: ['Period', 'Periodo', '期间'],
    fromDay: ['From', 'Desde', '起'],
    toDay: ['To', 'Hasta', '止'],
    repaidOfDue: ['Repaid of it', 'Pagado de ello', '其中已还'],
    repaidOfDueRate: ['Repaid, share', '% pagado', '还款率'],
    newlyOverdueNumber: ['Newly overdue (count)', 'Cuotas nuevas en mora', '新增逾期期数'],
    newlyOverdue: ['Newly overdue', 'Nueva mora', '新增逾期'],
    recoveredOverdue: ['Recovered from overdue', 'Recuperado de mora', '逾期收回'],
    receivedByLoans: ['Received', 'Recibido', '收款合计'],
    dueTrend: ['Due by day', 'A pagar por día', '每日应还'],
    overdueTrend: ['Newly overdue by day', 'Nueva mora por día', '每日新增逾期'],
    receivedTrend: ['Received by day', 'Recibido por día', '每日收款'],
  },
  choices: {
    overdueBucket: {
      current: ['Not late', 'Al día', '未逾期'],
      '1-3': ['1–3 days', '1–3 días', '1–3 天'],
      '4-7': ['4–7 days', '4–7 días', '4–7 天'],
      '8-15': ['8–15 days', '8–15 días', '8–15 天'],
      '16-30': ['16–30 days', '16–30 días', '16–30 天'],
      '31-60': ['31–60 days', '31–60 días', '31–60 天'],
      '61-90': ['61–90 days', '61–90 días', '61–90 天'],
      'over-90': ['Over 90 days', 'Más de 90 días', '90 天以上'],
    },
    collectionState: {
      kept: ['Kept', 'Vigente', '有效'],
      reversed: ['Reversed', 'Anulado', '已冲正'],
    },
    overviewPeriod: {
      today: ['Today', 'Hoy', '今日'],
      yesterday: ['Yesterday', 'Ayer', '昨日'],
      month: ['This month', 'Este mes', '本月'],
      'last-month': ['Last month, same days', 'Mes pasado, mismos días', '上月同期'],
    },
  },
  statistics: {
    tables: {
      'statistics/repayment/daily-disburse': {
        chart: ['Principal lent by day', 'Capital prestado por día', '每日放款本金'],
        success: ['Payout success', 'Éxito de desembolsos', '放款成功率'],
      },
      'statistics/repayment/over-due-statistics': {
        chart: [
          'Portfolio at risk: share so late or later',
          'Cartera en riesgo: % con esa mora o más',
          'PAR：逾期该段及以上的占比',
        ],
        buckets: ['Overdue principal by bucket', 'Capital en mora por tramo', '各逾期段本金'],
      },
      'statistics/repayment/statistics-payment-collection': {
        chart: ['Kept by stage and channel', 'Neto por etapa y medio', '各阶段、渠道净收款'],
      },
      'statistics/repayment/index': {
        title: ['Today and this month', 'Hoy y este mes', '今日与本月'],
        chart: ['Repaid of what fell due', 'Pagado de lo vencido', '到期还款率'],
      },
      'statistics/repayment/index-days': {
        title: ['By day', 'Por día', '按日'],
        chart: ['Due, repaid and received', 'A pagar, pagado y recibido', '应还、已还与收款'],
        overdue: ['Newly overdue and recovered', 'Nueva mora y recuperado', '新增逾期与逾期收回'],
      },
    },
    meanings: {
      'statistics/repayment/daily-disburse': {
        payoutsMade: [
          'Payouts whose money arrived on the day.',
          'Desembolsos cuyo dinero llegó ese día.',
          '当日到账的放款笔数。',
        ],
        payoutAmount: [
          'What reached the wallets: the principal less fees taken from the payout.',
          'Lo que llegó a las billeteras: el capital menos las comisiones descontadas.',
          '实际到账金额：本金减去从放款中扣除的费用。',
        ],
        averagePrincipal: [
          'Principal lent divided by payouts.',
          'Capital prestado entre desembolsos.',
          '放款本金 ÷ 放款笔数。',
        ],
        medianPayoutTime: [
          'From the approval to the money: half of the payouts of the day took no longer.',
          'De la aprobación al dinero: la mitad de los desembolsos del día no tardó más.',
          '从批准到到账的时长，当日半数放款不超过此值。',
        ],
        payoutRequests: [
          'Requests to the operator by the day they were sent; one payout may need several.',
          'Peticiones al operador por día de envío; un desembolso puede necesitar varias.',
          '按发送日计的放款请求；一笔放款可能有多次请求。',
        ],
        payoutSuccessRate: [
          'Succeeded, of all requests sent on the day. Those without an answer yet stand apart, and count as not succeeded until it comes.',
          'Con éxito, sobre todas las peticiones enviadas ese día. Las que aún no tienen respuesta se muestran aparte y no cuentan como éxito hasta tenerla.',
          '成功 ÷ 当日发送的全部请求；未返回的另列，返回前不计为成功。',
        ],
      },
      'statistics/repayment/over-due-statistics': {
        loansOwing: [
          'Loans with principal owed as the day ended, by the days past due of their oldest unpaid instalment.',
          'Préstamos con capital pendiente al cierre del día, por días de mora de su cuota impaga más antigua.',
          '日终有未还本金的贷款，按最早未还期次的逾期天数划分。',
        ],
        principalShare: [
          'Principal owed in the bucket, of all principal owed; of the group’s own where grouped.',
          'Capital pendiente del tramo, sobre todo el capital pendiente; del propio grupo si se agrupa.',
          '该段未还本金 ÷ 全部未还本金；分组时为组内占比。',
        ],
        parRate: [
          'Principal owed by loans so late or later, of all principal owed.',
          'Capital pendiente de préstamos con esa mora o más, sobre todo el capital pendiente.',
          '逾期该段及以上贷款的未还本金 ÷ 全部未还本金。',
        ],
      },
      'statistics/repayment/statistics-payment-collection': {
        stage: [
          'The stage that the loan was in when the money came; empty where it was in none.',
          'La etapa en que estaba el préstamo cuando llegó el dinero; vacía si no estaba en ninguna.',
          '款项到账时贷款所在阶段；不在任何阶段时为空。',
        ],
        madeAmount: [
          'What loans took of payments by payment date, those that were reversed since included.',
          'Lo que los préstamos tomaron de los pagos por fecha de pago, incluidos los anulados después.',
          '按付款日计的贷款入账金额，含之后冲正的。',
        ],
        reversedAmount: [
          'Of these repayments, what was reversed since, whenever that was.',
          'De estos pagos, lo anulado después, cuando sea que ocurrió.',
          '其中之后（不论何时）被冲正的金额。',
        ],
        keptAmount: [
          'Came in less reversed: as on the page of daily repayment, without what was overpaid.',
          'Ingresado menos anulado: como en la página de cobros diarios, sin lo pagado de más.',
          '收款减冲正：与每日还款页一致，不含多还部分。',
        ],
        promptSuccessRate: [
          'Paid, of the prompts sent in these days that have ended: paid, declined or lapsed.',
          'Pagadas, sobre las solicitudes enviadas esos días que terminaron: pagadas, rechazadas o vencidas.',
          '已付款 ÷ 期间发送且已结束（付款、拒绝或过期）的请求。',
        ],
      },
      'statistics/repayment/index': figures,
      'statistics/repayment/index-days': figures,
    },
  },
})
