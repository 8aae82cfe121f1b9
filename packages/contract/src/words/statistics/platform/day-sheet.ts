import { words } from '../../words.ts'

/** What the whole business did by day and app, and of how much. */
export const daySheetWords = words({
  columns: {
    appliedTotal: ['Applied for', 'Importe solicitado', '申请总额'],
    averageApplied: ['Average applied for', 'Promedio solicitado', '平均申请金额'],
    approvedApplications: ['Approved', 'Aprobadas', '通过数'],
    approvedTotal: ['Amount approved', 'Importe aprobado', '通过总额'],
    averageApproved: ['Average approved', 'Promedio aprobado', '平均通过金额'],
    paidOutLoans: ['Loans paid out', 'Préstamos desembolsados', '放款笔数'],
    paidOutPrincipal: ['Principal paid out', 'Capital desembolsado', '放款本金'],
    averagePaidOut: ['Average paid out', 'Promedio desembolsado', '平均放款金额'],
    appCode: ['App, code', 'Código de la app', '应用代码'],
    decidedApplications: ['Decided', 'Resueltas', '已审批数'],
    newCustomerLoans: ['To new customers', 'A clientes nuevos', '新客放款笔数'],
  },
  statistics: {
    meanings: {
      'statistics/platform-statistics/average-amount': {
        averageApplied: ['Amount applied for divided by the applications of the day.', 'Importe solicitado entre las solicitudes del día.', '当日申请总额 ÷ 申请数。'],
        approvedApplications: ['Applications approved on the day, whenever they were made.', 'Solicitudes aprobadas ese día, sin importar cuándo se presentaron.', '当日通过的申请，不限申请日期。'],
        averageApproved: ['Amount approved divided by the applications approved on the day.', 'Importe aprobado entre las solicitudes aprobadas ese día.', '当日通过总额 ÷ 通过数。'],
        averagePaidOut: [
          'Principal divided by the loans whose money arrived on the day. A fee kept from the payout is part of the principal.',
          'Capital entre los préstamos cuyo dinero llegó ese día. La comisión descontada del desembolso es parte del capital.',
          '当日到账贷款的本金 ÷ 笔数。放款时扣除的管理费计入本金。',
        ],
      },
      'statistics/platform-statistics/total-station-data': {
        newCustomers: ['Customers who registered for the first time on the day, under the app that they did it with.', 'Clientes que se registraron por primera vez ese día, bajo la app con la que lo hicieron.', '当日首次注册的客户，归属首次注册的应用。'],
        passRate: ['Approved divided by approved and rejected, of the decisions of the day.', 'Aprobadas entre aprobadas y rechazadas, de las decisiones del día.', '当日审批中，通过数 ÷（通过数 + 拒绝数）。'],
        fellDue: ['Principal that was to be paid on the day.', 'Capital que había que pagar ese día.', '当日应还本金。'],
        onTimeRate: [
          'Share of the principal due that was paid by the due date; only past due dates count. Waived is not paid.',
          'Capital pagado antes del vencimiento o ese día, sobre lo que vencía; solo vencimientos ya pasados. Lo condonado no cuenta.',
          '到期日及之前已还本金 ÷ 应还本金，仅计已过的到期日；减免不计入还款。',
        ],
        received: [
          'Principal, interest, fees and fines that loans received by the day of payment, and what was recovered of written-off loans; without what was overpaid.',
          'Capital, intereses, comisiones y mora recibidos por fecha de pago, y lo recuperado de préstamos castigados; sin lo pagado de más.',
          '按付款日期统计的实收本金、利息、管理费、罚息及核销后收回，不含多还金额。',
        ],
        lateLoans: ['Loans with principal past due when the day ended. Not known of today before it is closed.', 'Préstamos con capital vencido al cierre del día. Hoy no se conoce hasta el cierre.', '日终本金逾期的贷款笔数；当日日结前为空。'],
        latePrincipal: ['Principal still owed on these loans when the day ended.', 'Capital pendiente de esos préstamos al cierre del día.', '上述贷款日终未还本金。'],
      },
    },
    tables: {
      'statistics/platform-statistics/average-amount': {
        chart: ['Average applied for, approved and paid out', 'Promedio solicitado, aprobado y desembolsado', '平均申请、通过与放款金额'],
      },
      'statistics/platform-statistics/total-station-data': {
        chart: ['Principal paid out by app', 'Capital desembolsado por app', '各应用放款本金'],
        receivedByApp: ['Received by app', 'Recibido por app', '各应用实收金额'],
      },
    },
  },
})
