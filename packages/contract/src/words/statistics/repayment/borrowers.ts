import { words } from '../../words.ts'

const averageBorrowing = {
  chart: ['Average loan', 'Préstamo promedio', '平均借款金额'],
} as const
const averageMeanings = {
  averageLoan: [
    'What was lent on the day divided by the loans paid out on it, before any fee is kept.',
    'Lo prestado ese día entre los préstamos desembolsados, antes de retener comisiones.',
    '当日放款本金 ÷ 放款笔数，未扣管理费。',
  ],
  medianLoan: [
    'Half of the loans of the day are no larger.',
    'La mitad de los préstamos del día no es mayor.',
    '当日半数贷款不超过此金额。',
  ],
} as const

/** Who borrows, how much, and whether they come again. */
export const borrowersWords = words({
  columns: {
    passOn: ['Day', 'Día', '日期'],
    passBasis: ['Counted by', 'Según', '统计口径'],
    registeredCustomers: ['Registered', 'Registrados', '注册客户'],
    newApplications: ['Applications', 'Solicitudes', '申请数'],
    autoPassed: ['Passed by the engine', 'Aprobadas por el motor', '系统通过'],
    manuallyPassed: ['Passed by people', 'Aprobadas por personas', '人工通过'],
    autoRejected: ['Rejected by the engine', 'Rechazadas por el motor', '系统拒绝'],
    manuallyRejected: ['Rejected by people', 'Rechazadas por personas', '人工拒绝'],
    pendingApplications: ['Waiting', 'En espera', '待处理'],
    cancelledApplications: ['Cancelled', 'Canceladas', '已取消'],
    passedApplications: ['Passed', 'Aprobadas', '通过数'],
    concludedApplications: ['Concluded', 'Concluidas', '已审结'],
    newPassRate: ['Pass rate', 'Tasa de aprobación', '通过率'],
    autoPassRate: ['Passed by the engine, share', '% aprobado por el motor', '系统通过率'],
    loansPaidOut: ['Loans paid out', 'Préstamos desembolsados', '放款笔数'],
    paidOutRate: ['Paid out of passed', '% desembolsado de aprobadas', '放款率'],
    paidOutLoan: ['Paid out', 'Desembolsado', '已放款'],
    lentAmount: ['Lent', 'Prestado', '放款本金'],
    applicationEnd: ['What became of it', 'Resultado', '处理结果'],
    loanNumber: ['Loan of the customer', 'Préstamo del cliente', '第几笔借款'],
    borrowers: ['Customers', 'Clientes', '借款客户数'],
    averagePerBorrower: ['Average per customer', 'Promedio por cliente', '户均借款'],
    averageLoan: ['Average loan', 'Préstamo promedio', '平均借款'],
    medianLoan: ['Median loan', 'Préstamo mediano', '借款中位数'],
    smallestLoan: ['Smallest', 'Menor', '最小'],
    largestLoan: ['Largest', 'Mayor', '最大'],
    dueLoans: ['Loans that fell due', 'Préstamos vencidos o por vencer', '已到期笔数'],
    nowLate: ['Late now', 'En mora hoy', '当前逾期'],
    lateShare: ['Late, share', '% en mora', '逾期率'],
    gradeResult: ['Result of loans', 'Resultado de préstamos', '贷款损益'],
    settledIn: ['Settled on', 'Liquidados el', '结清日期'],
    settledDay: ['Settled on', 'Liquidado el', '结清日期'],
    settledFor: ['Days since', 'Días desde entonces', '距今天数'],
    settledCustomers: ['Customers who settled', 'Clientes que liquidaron', '结清客户'],
    again1: ['Again by day 1', 'De nuevo al día 1', '1 天内复借'],
    again3: ['Again by day 3', 'De nuevo al día 3', '3 天内复借'],
    again7: ['Again by day 7', 'De nuevo al día 7', '7 天内复借'],
    again15: ['Again by day 15', 'De nuevo al día 15', '15 天内复借'],
    again30: ['Again by day 30', 'De nuevo al día 30', '30 天内复借'],
    known1: ['Known by day 1', 'Conocidos al día 1', '满 1 天'],
    known3: ['Known by day 3', 'Conocidos al día 3', '满 3 天'],
    known7: ['Known by day 7', 'Conocidos al día 7', '满 7 天'],
    known15: ['Known by day 15', 'Conocidos al día 15', '满 15 天'],
    known30: ['Known by day 30', 'Conocidos al día 30', '满 30 天'],
    open1: ['Not known by day 1', 'Sin conocer al día 1', '未满 1 天'],
    open7: ['Not known by day 7', 'Sin conocer al día 7', '未满 7 天'],
    open30: ['Not known by day 30', 'Sin conocer al día 30', '未满 30 天'],
    reloanRate1: ['Re-loan rate, 1 day', 'Recompra a 1 día', '1 天复借率'],
    reloanRate3: ['Re-loan rate, 3 days', 'Recompra a 3 días', '3 天复借率'],
    reloanRate7: ['Re-loan rate, 7 days', 'Recompra a 7 días', '7 天复借率'],
    reloanRate15: ['Re-loan rate, 15 days', 'Recompra a 15 días', '15 天复借率'],
    reloanRate30: ['Re-loan rate, 30 days', 'Recompra a 30 días', '30 天复借率'],
    raisedLoans: ['Larger loan', 'Préstamo mayor', '金额上升'],
    sameLoans: ['Same amount', 'Mismo importe', '金额不变'],
    loweredLoans: ['Smaller loan', 'Préstamo menor', '金额下降'],
    nextOutcome: [
      'Engine on the next application',
      'Motor en la siguiente solicitud',
      '下次申请系统结论',
    ],
    allowedCustomers: ['Not rejected', 'No rechazados', '系统未拒绝'],
    allowedAgain: [
      'Not rejected, borrowed again',
      'No rechazados con nuevo préstamo',
      '未拒绝且复借',
    ],
    allowedReloanRate: ['Re-loan rate of those', 'Recompra de esos', '未拒绝客户复借率'],
    nextLoanId: ['Next loan', 'Siguiente préstamo', '下一笔贷款'],
    nextAmount: ['Next amount', 'Siguiente importe', '下一笔金额'],
    againAfter: ['Days until the next', 'Días hasta el siguiente', '间隔天数'],
    amountChange: ['Next amount is', 'El siguiente importe es', '下一笔金额变化'],
  },
  choices: {
    passBasis: {
      applied: ['Day of application', 'Día de la solicitud', '申请日'],
      decided: ['Day of decision', 'Día de la decisión', '审批日'],
    },
    applicationEnd: {
      'auto-passed': ['Passed by the engine', 'Aprobada por el motor', '系统通过'],
      'manually-passed': ['Passed by people', 'Aprobada por personas', '人工通过'],
      'auto-rejected': ['Rejected by the engine', 'Rechazada por el motor', '系统拒绝'],
      'manually-rejected': ['Rejected by people', 'Rechazada por personas', '人工拒绝'],
      pending: ['Waiting', 'En espera', '待处理'],
      cancelled: ['Cancelled', 'Cancelada', '已取消'],
    },
    loanNumber: {
      1: ['1st', '1.º', '第 1 笔'],
      2: ['2nd', '2.º', '第 2 笔'],
      3: ['3rd', '3.º', '第 3 笔'],
      4: ['4th', '4.º', '第 4 笔'],
      '5+': ['5th and later', '5.º y siguientes', '第 5 笔及以后'],
    },
    nextOutcome: {
      none: ['No application', 'Sin solicitud', '未申请'],
      pass: ['Pass', 'Aprobar', '通过'],
      manual: ['Manual audit', 'Auditoría manual', '人工审核'],
      reject: ['Reject', 'Rechazar', '拒绝'],
    },
    amountChange: {
      raised: ['larger', 'mayor', '上升'],
      same: ['the same', 'igual', '不变'],
      lowered: ['smaller', 'menor', '下降'],
    },
  },
  statistics: {
    tables: {
      'statistics/repayment/new-pass-rate-statistics': {
        chart: ['From registration to loan', 'Del registro al préstamo', '从注册到放款'],
        rates: ['Pass rate by day', 'Tasa de aprobación por día', '每日通过率'],
      },
      'statistics/repayment/user-rating-statistics': {
        chart: ['Passed and late, by grade', 'Aprobación y mora por grado', '各评级通过率与逾期率'],
        money: ['Result of loans, by grade', 'Resultado por grado', '各评级贷款损益'],
      },
      'statistics/repayment/average-borrowing-amount': averageBorrowing,
      'statistics/platform-statistics/average-borrowing-amount': averageBorrowing,
      'statistics/repayment/stock-reloan-statistics': {
        chart: ['Customers who borrow again', 'Clientes que vuelven', '结清后复借率'],
      },
      'statistics/repayment/risk-ctrl-reloan-statistics': {
        chart: ['Re-loan rate by grade', 'Recompra por grado', '各评级复借率'],
      },
    },
    meanings: {
      'statistics/repayment/new-pass-rate-statistics': {
        registeredCustomers: [
          'Customers who registered with any of the apps for the first time on the day, wherever their application falls.',
          'Clientes que se registraron por primera vez en alguna app ese día, sin importar cuándo soliciten.',
          '当日首次在任一应用注册的客户，与其申请日期无关。',
        ],
        newApplications: [
          'Of customers without an earlier loan: made on the day, or, by day of decision, passed or rejected for the last time on it.',
          'De clientes sin préstamo anterior: presentadas ese día o, según la decisión, resueltas por última vez ese día.',
          '无历史贷款客户的申请：当日提交，或按审批日口径为当日最后一次审结。',
        ],
        newPassRate: [
          'Passed divided by passed and rejected. Cancelled, returned and waiting applications count in neither.',
          'Aprobadas entre aprobadas y rechazadas. Las canceladas, devueltas y en espera no cuentan.',
          '通过 ÷（通过 + 拒绝），不含已取消、退回与待处理。',
        ],
        autoPassRate: [
          'Passed without a person having had the case, divided by passed and rejected.',
          'Aprobadas sin intervención de una persona, entre aprobadas y rechazadas.',
          '无人工经手的通过数 ÷（通过 + 拒绝）。',
        ],
        paidOutRate: [
          'Loans that came of these applications by now, divided by those passed.',
          'Préstamos surgidos de estas solicitudes hasta ahora, entre las aprobadas.',
          '这些申请迄今放款笔数 ÷ 通过数。',
        ],
      },
      'statistics/repayment/user-rating-statistics': {
        newPassRate: [
          'Of the applications made on these days: passed divided by passed and rejected.',
          'De las solicitudes de estos días: aprobadas entre aprobadas y rechazadas.',
          '这些日期提交的申请中：通过 ÷（通过 + 拒绝）。',
        ],
        averageLoan: [
          'What was lent divided by the loans of these applications.',
          'Lo prestado entre los préstamos de estas solicitudes.',
          '放款本金 ÷ 这些申请的放款笔数。',
        ],
        lateShare: [
          'Loans of these applications that are late today, divided by those whose first instalment was due before today.',
          'Préstamos de estas solicitudes en mora hoy, entre los que ya tuvieron su primer vencimiento.',
          '这些申请的贷款中今日逾期笔数 ÷ 首期已到期笔数。',
        ],
        gradeResult: [
          'Interest, fees and fines earned on these days by loans of the grade, and what was recovered, less what was waived and written off. Costs of service are not taken off.',
          'Interés, comisión y mora devengados estos días por préstamos del grado, y lo recuperado, menos lo condonado y castigado. No se restan costos de servicio.',
          '这些日期该评级贷款计提的息费及核销后收回，减去减免与核销；未扣服务成本。',
        ],
      },
      'statistics/repayment/average-borrowing-amount': averageMeanings,
      'statistics/platform-statistics/average-borrowing-amount': averageMeanings,
      'statistics/repayment/stock-reloan-statistics': {
        settledCustomers: [
          'Customers who repaid a loan in full on the day, each once.',
          'Clientes que liquidaron un préstamo ese día, cada uno una vez.',
          '当日结清贷款的客户，每人计一次。',
        ],
        reloanRate30: [
          'Customers with a new loan paid out by any app within 30 days after settling, divided by those whose 30 days are over.',
          'Clientes con un préstamo nuevo de cualquier app en los 30 días tras liquidar, entre aquellos cuyos 30 días ya pasaron.',
          '结清后 30 天内在任一应用获得新放款的客户 ÷ 已满 30 天的结清客户。',
        ],
        reloanRate7: [
          'The same within 7 days, of those whose 7 days are over.',
          'Lo mismo en 7 días, de aquellos cuyos 7 días ya pasaron.',
          '7 天口径，分母为已满 7 天的客户。',
        ],
        raisedLoans: [
          'The next loan within 30 days is larger than the one that was settled.',
          'El siguiente préstamo en 30 días es mayor que el liquidado.',
          '30 天内下一笔贷款金额高于已结清的一笔。',
        ],
      },
      'statistics/repayment/risk-ctrl-reloan-statistics': {
        nextOutcome: [
          'What the engine last said to the customer’s first application within 30 days after settling.',
          'Lo último que dijo el motor de la primera solicitud en los 30 días tras liquidar.',
          '结清后 30 天内首次申请的系统最终结论。',
        ],
        allowedReloanRate: [
          'New loans within 30 days, divided by the customers who applied again and whom the engine did not reject. Only settlements older than 30 days.',
          'Préstamos nuevos en 30 días entre los clientes que solicitaron y que el motor no rechazó. Solo liquidaciones de más de 30 días.',
          '30 天内复借客户 ÷ 再次申请且系统未拒绝的客户；仅含已满 30 天的结清。',
        ],
        reloanRate30: [
          'New loans within 30 days, divided by settlements older than 30 days.',
          'Préstamos nuevos en 30 días entre liquidaciones de más de 30 días.',
          '30 天内复借客户 ÷ 已满 30 天的结清客户。',
        ],
      },
    },
  },
})
