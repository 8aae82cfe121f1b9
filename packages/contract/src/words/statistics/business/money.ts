import { words } from '../../words.ts'

/** The lender's own money, day by day. */
export const flowSummaryWords = words({
  columns: {
    moneyIn: ['Money in', 'Entradas', '流入'],
    moneyOut: ['Money out', 'Salidas', '流出'],
    netFlow: ['Net flow', 'Flujo neto', '净流量'],
    revenueOn: ['From', 'Desde', '起始日'],
    revenueStep: ['Step', 'Intervalo', '时间粒度'],
    revenue: ['Revenue', 'Ingresos', '收入'],
    fineShare: ['Fines, share', '% de recargos', '罚息占比'],
    appliedCases: ['Applications', 'Solicitudes', '申请数'],
    decidedCases: ['Approved or rejected', 'Aprobadas o rechazadas', '通过或拒绝'],
    approvedCases: ['Approved', 'Aprobadas', '通过'],
    dayPassRate: ['Pass rate', 'Tasa de aprobación', '通过率'],
    lentLoans: ['Loans paid out', 'Préstamos desembolsados', '放款笔数'],
    repaidAmount: ['Repaid', 'Cobrado', '还款金额'],
    dueThatDay: ['Principal due', 'Capital a vencer', '到期本金'],
    dueEndedDay: ['Due, day ended', 'Vencido, día cerrado', '已结束日到期本金'],
    unpaidAfterDue: ['Unpaid when the day ended', 'Impago al cierre del día', '当日未还本金'],
    unpaidAfterDueRate: ['Unpaid, share', '% impago', '当日未还率'],
    lent: ['Paid out', 'Desembolsado', '放款日期'],
    decisionState: ['Decision', 'Resolución', '审批结论'],
  },
  choices: {
    revenueStep: {
      day: ['Day', 'Día', '按日'],
      week: ['Week', 'Semana', '按周'],
      month: ['Month', 'Mes', '按月'],
    },
    decisionState: {
      approved: ['Approved', 'Aprobada', '通过'],
      rejected: ['Rejected', 'Rechazada', '拒绝'],
    },
  },
  statistics: {
    meanings: {
      'statistics/business-data/cash-credit-data-statistics': {
        decidedCases: ['Applications decided on the day for the last time, by the engine or by people, whatever happened since.', 'Resueltas ese día por última vez, por el motor o por personas, pase lo que pase después.', '当日由系统或人工最后一次审结的申请，不论其后是否取消。'],
        dayPassRate: ['Share of approved among applications approved or rejected on the day.', 'Aprobadas ese día sobre las aprobadas o rechazadas ese día.', '当日通过 ÷（当日通过 + 拒绝）。'],
        repaidAmount: ['What loans kept of payments of the day; without what was paid beyond them.', 'Lo que los préstamos absorbieron de los pagos del día; sin lo pagado de más.', '当日还款中计入贷款的金额，不含多还部分。'],
        dueThatDay: ['Principal of the instalments with this due date, including instalments paid earlier.', 'Capital de las cuotas con este vencimiento, también de las pagadas antes.', '当日到期各期的本金，含提前还清的。'],
        unpaidAfterDue: ['Of the principal due on the day, what was neither paid nor waived when it ended.', 'Del capital con vencimiento ese día, lo que al cierre no se había pagado ni condonado.', '当日到期本金中，日终仍未还且未减免的部分。'],
        unpaidAfterDueRate: ['Unpaid when the day ended, of the principal due on it; days that have ended only.', 'Impago al cierre sobre el capital con vencimiento ese día; solo días ya cerrados.', '当日未还本金 ÷ 当日到期本金，仅统计已结束的日期。'],
        latePrincipal: ['Principal of all loans that were late when the day ended, whenever they fell due.', 'Capital de todos los préstamos en mora al cierre del día, sea cual sea su vencimiento.', '日终所有逾期贷款的未还本金，不论到期日。'],
      },
      'statistics/business-data/revenue-chart': {
        interest: ['Interest that was earned on the days, whenever it is paid; or that was paid on them.', 'Interés devengado en los días, se pague cuando se pague; o cobrado en ellos.', '期间应计的利息（无论何时支付），或期间实收的利息。'],
        fee: ['Platform fees, of a payout on its day; in money what was kept of the payout, or paid.', 'Comisiones, las del desembolso en su día; en efectivo, lo retenido del desembolso o pagado.', '平台管理费，按放款日计；实收口径为放款时扣收或客户支付的部分。'],
        recovered: ['What was paid on loans that had been written off.', 'Lo pagado de préstamos ya castigados.', '已核销贷款的收回金额。'],
        revenue: ['Interest, fees, fines and recovered; nothing is taken off for waivers, write-offs or costs.', 'Interés, comisiones, recargos y lo recuperado; sin restar condonaciones, castigos ni costos.', '利息 + 管理费 + 罚息 + 核销后收回；未扣减免、核销与成本。'],
      },
      'statistics/business-data/flow-summary-table': {
        openingBalance: ['Balance of the account in the books at the start of the day.', 'Lo que la cuenta tenía en los libros al empezar el día.', '当日开始时该科目的账面余额。'],
        moneyIn: [
          'All debits of the account on the day that the money moved. A transfer between own accounts comes in at one and goes out at the other.',
          'Todos los cargos de la cuenta por el día en que se movió el dinero. Una transferencia propia entra en una cuenta y sale de otra.',
          '按资金发生日统计的全部借方金额；自有账户互转会一进一出各计一次。',
        ],
        moneyOut: ['All credits of the account on the day that the money moved.', 'Todos los abonos de la cuenta por el día en que se movió el dinero.', '按资金发生日统计的全部贷方金额。'],
        closingBalance: ['Opening balance plus money in minus money out: the balance of the books at the end of the day.', 'Saldo inicial más entradas menos salidas: lo que dicen los libros al terminar el día.', '期初余额 + 流入 − 流出，即当日结束时的账面余额。'],
      },
    },
    tables: {
      'statistics/business-data/revenue-chart': {
        chart: ['Revenue by component', 'Ingresos por concepto', '收入构成'],
        groups: ['Revenue over time', 'Ingresos en el tiempo', '收入走势'],
      },
      'statistics/business-data/cash-credit-data-statistics': {
        chart: ['Paid out, repaid and unpaid by day', 'Desembolsado, cobrado e impago por día', '每日放款、还款与未还'],
        rates: ['Pass rate and unpaid share', 'Aprobación e impago', '通过率与当日未还率'],
      },
      'statistics/business-data/flow-summary-table': {
        chart: ['Closing balance by account', 'Saldo final por cuenta', '各账户期末余额'],
        flows: ['Money in and out by day', 'Entradas y salidas por día', '每日流入与流出'],
      },
    },
  },
})
