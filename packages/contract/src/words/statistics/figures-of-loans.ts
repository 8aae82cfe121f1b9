import { type Word, words } from '../words.ts'

const againBy = (days: number): Word => [
  `Of customers whose ${days} days after settling are over, those with a new loan paid out by any app within them.`,
  `De los clientes cuyos ${days} días tras liquidar ya pasaron, los que recibieron un préstamo nuevo de cualquier app en ellos.`,
  `结清后已满 ${days} 天的客户中，${days} 天内在任一应用获得新放款的人数。`,
]
const knownBy = (days: number): Word => [`Customers whose ${days} days after settling are over: the base of the rate.`, `Clientes cuyos ${days} días tras liquidar ya pasaron: la base de la tasa.`, `结清后已满 ${days} 天的客户，为复借率的分母。`]
const openBy = (days: number): Word => [`Customers whose ${days} days after settling are not over: no rate counts them yet.`, `Clientes cuyos ${days} días tras liquidar aún no pasan: ninguna tasa los cuenta todavía.`, `结清后未满 ${days} 天的客户，尚不计入复借率。`]
const trend = (en: string, es: string, zh: string): Word => [`${en}, day by day of the month.`, `${es}, día a día del mes.`, `当月逐日${zh}。`]
const loansOfDay: Word = ['Loans whose money arrived on the day.', 'Préstamos cuyo dinero llegó ese día.', '当日到账的贷款笔数。']
const cohortLoans: Word = ['Loans paid out in the month of the row.', 'Préstamos desembolsados en el mes de la fila.', '该行放款月份的贷款笔数。']

/** What a figure of loans, due dates and money means, where its table does not say otherwise. */
export const figuresOfLoans = words({
  statistics: {
    figures: {
      lentPrincipal: ['Principal of the loans paid out on the day, before any fee is deducted.', 'Capital de los préstamos cuyo dinero llegó ese día, antes de retener comisiones.', '当日到账贷款的本金，未扣管理费。'],
      longestPayoutTime: ['From the approval to the money, of the payout of the day that took longest.', 'De la aprobación al dinero, en el desembolso del día que más tardó.', '当日放款中从批准到到账的最长时间。'],
      payoutRequestsPaid: ['Requests sent on the day that the operator carried out, whenever it said so.', 'Peticiones enviadas ese día que el operador ejecutó, cuando quiera que lo dijera.', '当日发送、运营商执行成功的请求，不限回复时间。'],
      payoutRequestsFailed: ['Requests sent on the day that the operator refused or could not carry out.', 'Peticiones enviadas ese día que el operador rechazó o no pudo ejecutar.', '当日发送、被运营商拒绝或执行失败的请求。'],
      payoutRequestsOpen: ['Requests sent on the day whose result is not known yet.', 'Peticiones enviadas ese día cuyo resultado aún no se conoce.', '当日发送、结果尚未知的请求。'],
      loansOwingOfAll: ['All loans with principal owed when the day ended.', 'Todos los préstamos con capital pendiente al cierre del día.', '日终有本金余额的全部贷款。'],
      latePrincipalOwed: ['Principal owed of this bucket, nothing in the bucket that is not late.', 'Capital pendiente de este tramo; nada en el tramo al día.', '该段逾期本金余额，未逾期段为零。'],
      principalOfAll: ['Principal of all loans at the end of the day: the base of the shares.', 'Capital de todos los préstamos al cierre del día: la base de los porcentajes.', '日终全部贷款的本金余额，为占比的分母。'],
      parPrincipal: ['Principal of loans whose oldest unpaid instalment is so late or later.', 'Capital de préstamos cuya cuota impaga más antigua tiene esa mora o más.', '最早未还一期逾期达到该段或更久的贷款本金。'],
      dueTrend: trend('Principal that fell due', 'Capital que vencía', '到期本金'),
      overdueTrend: trend('Principal that turned overdue', 'Capital que entró en mora', '新增逾期本金'),
      receivedTrend: trend('All that loans received', 'Todo lo que recibieron los préstamos', '收款合计'),
      repaymentsMade: ['Repayments by payment date, including later reversed ones.', 'Pagos por el día en que se hicieron, incluidos los anulados después.', '按付款日统计的还款笔数，含之后冲正的。'],
      repaymentsReversed: ['Repayments of the day that were later reversed.', 'Pagos del día anulados después.', '当日还款中之后被冲正的笔数。'],
      promptsSent: ['Requests to pay that were sent to customers’ phones in the days.', 'Solicitudes de pago enviadas al teléfono de los clientes en los días.', '期间发送到客户手机的付款请求。'],
      promptsPaid: ['Requests to pay that the customer confirmed and paid.', 'Solicitudes de pago confirmadas por el cliente y pagadas.', '客户确认并付款的请求。'],
      promptsOpen: ['Requests to pay without a result yet.', 'Solicitudes de pago aún sin resultado.', '尚无结果的付款请求。'],
      promptsEnded: ['Paid, declined and lapsed: the base of the share.', 'Pagadas, rechazadas y vencidas: la base del porcentaje.', '已付、被拒与过期之和，为占比的分母。'],
      settledInstalments: ['Instalments of the month that are paid in full.', 'Cuotas del mes pagadas por completo.', '当月到期且已无欠款的期数。'],
      instalments: ['Instalments with this number that are due in the month.', 'Cuotas con ese número que vencen en el mes.', '当月到期的该期数的分期。'],
      dueAmount: ['Principal billed with the instalments of the month.', 'Capital de esas cuotas según el calendario.', '这些分期按账单应还的本金。'],
      principalReceived: ['Principal of the month’s instalments paid in cash so far.', 'Capital de esas cuotas pagado en efectivo hasta ahora.', '这些分期迄今以现金收回的本金。'],
      principalGivenUp: ['Principal of the month’s instalments that was waived.', 'Capital condonado de esas cuotas.', '这些分期减免的本金。'],
      chargesEarned: ['Interest accrued, fees of payouts and fines charged on the day, paid or not.', 'Interés devengado, comisiones de desembolsos y recargos aplicados ese día, pagados o no.', '当日计提的利息、放款确认的管理费与计收的罚息，不论是否已收。'],
      chargesWaived: ['Interest, fees and fines waived on the day, by the day the waiver counts for.', 'Interés, comisiones y recargos condonados ese día, según el día de la condonación.', '按减免日统计的利息、管理费与罚息减免。'],
      chargesWrittenOff: ['Interest, fees and fines written off on the day.', 'Interés, comisiones y recargos castigados ese día.', '当日核销的利息、管理费与罚息。'],
      chargesGivenUp: ['Waived and written off together.', 'Condonado y castigado en conjunto.', '减免与核销之和。'],
      cohortMargin: ['Received to date less what left the wallet; below nothing while the month has not paid for itself.', 'Recibido a la fecha menos lo que salió de la billetera; negativo mientras el mes no se ha pagado.', '累计回款减实际放款；未回本前为负。'],
      settledCustomers: ['Customers who repaid a loan in full, each once a day.', 'Clientes que liquidaron un préstamo, cada uno una vez por día.', '结清贷款的客户，每人每日计一次。'],
      again1: againBy(1),
      again3: againBy(3),
      again7: againBy(7),
      again15: againBy(15),
      again30: againBy(30),
      known1: knownBy(1),
      known3: knownBy(3),
      known7: knownBy(7),
      known15: knownBy(15),
      known30: knownBy(30),
      open1: openBy(1),
      open7: openBy(7),
      open30: openBy(30),
      raisedLoans: ['The next loan within 30 days is larger than the settled loan.', 'El siguiente préstamo en 30 días es mayor que el liquidado.', '30 天内下一笔贷款金额高于已结清的一笔。'],
      sameLoans: ['The next loan within 30 days is as large as the settled loan.', 'El siguiente préstamo en 30 días es igual al liquidado.', '30 天内下一笔贷款金额与已结清的一笔相同。'],
      loweredLoans: ['The next loan within 30 days is smaller than the settled loan.', 'El siguiente préstamo en 30 días es menor que el liquidado.', '30 天内下一笔贷款金额低于已结清的一笔。'],
      allowedCustomers: ['Settled more than 30 days ago, applied again within 30 days, and the engine did not reject that application.', 'Liquidaron hace más de 30 días, solicitaron de nuevo en 30 días y el motor no rechazó esa solicitud.', '结清已满 30 天、30 天内再次申请且系统未拒绝的客户。'],
      allowedAgain: ['Customers with a new loan paid out within 30 days after settling.', 'Clientes con un préstamo nuevo en los 30 días tras liquidar.', '结清后 30 天内获得新放款的客户。'],
      borrowers: ['Customers with a loan paid out on the day by any app, each once.', 'Clientes con un préstamo desembolsado ese día en cualquier app, cada uno una vez.', '当日在任一应用获得放款的客户，每人计一次。'],
      averagePerBorrower: ['What was lent on the day divided by these customers: one with two loans counts once.', 'Lo prestado ese día entre esos clientes: quien tiene dos préstamos cuenta una vez.', '当日放款本金 ÷ 借款客户数；一人两笔只计一次。'],
      smallestLoan: ['The smallest loan of the day.', 'El préstamo más pequeño del día.', '当日最小一笔。'],
      largestLoan: ['The largest loan of the day.', 'El préstamo más grande del día.', '当日最大一笔。'],
      newCustomerLoans: ['Loans of the day whose customer had none before, on any app.', 'Préstamos del día cuyo cliente no tenía ninguno antes, en ninguna app.', '当日放款中，客户此前在任一应用都没有贷款的笔数。'],
      paidOutLoans: loansOfDay,
      lentLoans: loansOfDay,
      paidOutPrincipal: ['Principal of the loans whose money arrived on the day.', 'Capital de los préstamos cuyo dinero llegó ese día.', '当日到账贷款的本金。'],
      dueEndedDay: ['Principal due on past days: the base of the share.', 'Capital con vencimiento en días ya cerrados: la base del porcentaje.', '已结束日期的到期本金，为占比的分母。'],
      lateLoans: ['Loans whose oldest unpaid instalment was past due when the day ended.', 'Préstamos cuya cuota impaga más antigua estaba vencida al cierre del día.', '日终最早未还一期已逾期的贷款笔数。'],
      netFlow: ['Money in less money out.', 'Entradas menos salidas.', '流入减流出。'],
    },
    meanings: {
      'statistics/repayment/daily-repayment': {
        repayments: [
          'Repayments that loans keep, by the day they were paid, those received by another system before its loans were brought included.',
          'Pagos que los préstamos conservan, por el día en que se hicieron, incluidos los que recibió otro sistema antes del traspaso de sus préstamos.',
          '按付款日统计的有效还款笔数，含贷款迁入前其他系统已收的还款。',
        ],
        loans: ['Loans that paid anything on the day, each once.', 'Préstamos que pagaron algo ese día, cada uno una vez.', '当日有还款的贷款，每笔计一次。'],
        principal: ['Principal paid on the day.', 'Capital pagado ese día.', '当日收回的本金。'],
        interest: ['Interest paid on the day.', 'Interés pagado ese día.', '当日收到的利息。'],
        fee: ['Fees paid on the day.', 'Comisiones pagadas ese día.', '当日收到的管理费。'],
        fine: ['Fines paid on the day.', 'Recargos por mora pagados ese día.', '当日收到的罚息。'],
        recovered: ['Paid on loans that had been written off: income of the day, no part of the others.', 'Pagado de préstamos ya castigados: ingreso del día, sin contar en lo demás.', '已核销贷款当日收回的款项，为当日收入，不计入其他各项。'],
        overpaid: ['Paid on the day beyond what the loan owed; it is kept for the customer or refunded.', 'Pagado ese día por encima de lo adeudado; se guarda para el cliente o se devuelve.', '当日超出应还的付款，留存客户账上或退还。'],
      },
      'statistics/repayment/vintage': {
        loans: [
          'All loans of the cohort, those brought from another system with their history there; by week of due date, the instalments that fell due in it.',
          'Todos los préstamos de la cosecha, los traspasados de otro sistema con su historial de allí; por semana de vencimiento, las cuotas que vencían en ella.',
          '该批次的全部贷款，含从其他系统迁入的贷款及其原有历史；按到期周则为当周到期的分期。',
        ],
        disbursed: ['Principal of all loans of the cohort; by due week, what fell due in it.', 'Capital de todos los préstamos de la cosecha; por semana, lo que vencía en ella.', '该批次全部贷款的本金；按到期周则为当周应还本金。'],
        latePrincipal: [
          'Principal that these late loans still owed on the day of observation, written-off loans included; by week of due date, what of it was still unpaid so many days later.',
          'Capital que esos préstamos en mora aún debían en el día de observación, castigados incluidos; por semana de vencimiento, lo que seguía impago tantos días después.',
          '这些逾期贷款（含已核销贷款）在观察日的未还本金；按到期周则为到期若干天后仍未还的本金。',
        ],
        lateLoans: [
          'Loans of the cohort more than the chosen days late on the day of observation, written-off loans included; by week of due date, the instalments not finished so many days later.',
          'Préstamos de la cosecha con más mora que la elegida en el día de observación, castigados incluidos; por semana de vencimiento, las cuotas sin terminar tantos días después.',
          '该批次在观察日逾期超过所选天数的贷款（含已核销贷款）；按到期周则为到期若干天后未结清的分期。',
        ],
      },
      'statistics/repayment/daily-uncollected-teams': {
        loans: ['Loans with such an instalment, each once.', 'Préstamos con alguna de esas cuotas, cada uno una vez.', '含此类分期的贷款，每笔计一次。'],
      },
      'statistics/repayment/mx-cohorts': {
        age: ['Whole months since the month of payout, which is month 0.', 'Meses completos desde el mes de desembolso, que es el mes 0.', '自放款月份起的整月数，放款当月为 0。'],
        loans: cohortLoans,
        principal: ['Principal of the loans, before any fee is deducted.', 'Capital de esos préstamos, antes de retener comisiones.', '这些贷款的本金，未扣管理费。'],
      },
      'statistics/repayment/instalment-profit-stat': {
        period: ['Which instalment of its loan it is.', 'Qué cuota de su préstamo es.', '该分期为贷款的第几期。'],
      },
      'statistics/repayment/over-due-statistics': {
        principalOwed: ['Principal of the loans of this bucket when the day ended.', 'Capital de los préstamos de este tramo al cierre del día.', '日终该段贷款的本金余额。'],
      },
      'statistics/business-data/cash-credit-data-statistics': {
        repayments: [
          'Repayments that loans keep, by the day they were paid, those received by another system before its loans were brought included.',
          'Pagos que los préstamos conservan, por el día en que se hicieron, incluidos los que recibió otro sistema antes del traspaso de sus préstamos.',
          '按付款日统计的有效还款笔数，含贷款迁入前其他系统已收的还款。',
        ],
      },
      'statistics/platform-statistics/total-station-data': {
        repayments: [
          'Repayments that loans keep, by the day they were paid, those received by another system before its loans were brought included.',
          'Pagos que los préstamos conservan, por el día en que se hicieron, incluidos los que recibió otro sistema antes del traspaso de sus préstamos.',
          '按付款日统计的有效还款笔数，含贷款迁入前其他系统已收的还款。',
        ],
      },
      'statistics/business-data/flow-summary-table': {
        lines: ['Lines of the journal on the account and day.', 'Líneas del diario en la cuenta ese día.', '该科目当日的分录行数。'],
      },
    },
  },
})
