import { words } from '../words.ts'

/** What figures of service, audit, operation and settlement mean, where their table does not say otherwise. */
export const figuresOfDesks = words({
  'customer-service': {
    figures: {
      stateFor: [
        'How long the agent has been in this state.',
        'Cuánto lleva el agente en este estado.',
        '坐席处于当前状态的时长。',
      ],
      talked: ['Talk of today.', 'Conversación de hoy.', '当日通话时长。'],
      breakToday: ['Time on breaks today.', 'Tiempo en pausas hoy.', '当日休息时长。'],
      calls: ['Calls of today.', 'Llamadas de hoy.', '当日通话数。'],
      messages: [
        'Messages of customers in the period.',
        'Mensajes de clientes en el periodo.',
        '期间客户留言。',
      ],
      customers: [
        'Different customers who wrote them; of several rows it is no sum.',
        'Clientes distintos que los escribieron; de varias filas no se suma.',
        '不同留言客户数；多行不可相加。',
      ],
      answered: [
        'Of these messages, answered.',
        'De esos mensajes, respondidos.',
        '其中已回复的。',
      ],
      closed: [
        'Closed without an answer, with a reason.',
        'Cerrados sin respuesta, con motivo.',
        '未回复而关闭（有原因）的。',
      ],
      longestWait: [
        'The longest time from a message to its answer.',
        'El mayor tiempo de mensaje a respuesta.',
        '最长回复时长。',
      ],
      casesOpened: [
        'Payout questions opened on the day.',
        'Reclamos de desembolso abiertos ese día.',
        '当日受理的放款查询。',
      ],
      casesArrived: [
        'Of these, resolved because the money had arrived.',
        'De ellos, resueltos porque el dinero llegó.',
        '其中因已到账而解决的。',
      ],
      casesCorrected: [
        'Resolved by correcting the wallet.',
        'Resueltos corrigiendo la billetera.',
        '通过更正钱包解决的。',
      ],
      casesRetried: [
        'Resolved by sending the payout again.',
        'Resueltos enviando otra vez el desembolso.',
        '通过重新放款解决的。',
      ],
      casesOtherwise: [
        'Resolved in another way.',
        'Resueltos de otra manera.',
        '以其他方式解决的。',
      ],
      stillOpen: ['Of these, open now.', 'De ellos, abiertos ahora.', '其中目前未结的。'],
      heldPercent: [
        'Share of persons who were held out by chance.',
        'Porcentaje de personas apartadas al azar.',
        '随机不拨打的比例。',
      ],
      treatedPaid: [
        'Of those to be called, paid out within three days.',
        'De los que había que llamar, desembolsados en tres días.',
        '回访组中三天内放款的。',
      ],
      heldPaid: [
        'Of those held out, paid out within three days.',
        'Del control, desembolsados en tres días.',
        '对照组中三天内放款的。',
      ],
      paidMoreLow: [
        'The lower bound of the payouts that the calls brought, 95 %.',
        'El límite inferior de los desembolsos logrados por las llamadas, 95 %.',
        '增量放款的 95% 下限。',
      ],
      paidMoreHigh: [
        'The upper bound of the payouts that the calls brought, 95 %.',
        'El límite superior de los desembolsos logrados por las llamadas, 95 %.',
        '增量放款的 95% 上限。',
      ],
    },
  },
  'loan-admin': {
    meanings: {
      'loan-admin/auditor-auth-list/allocate-statistics': {
        held: [
          'Tasks that the auditor holds now.',
          'Tareas que el auditor tiene ahora.',
          '审核员当前持有的任务。',
        ],
        suspended: ['Of these, hung up until later.', 'De ellas, suspendidas.', '其中已挂起的。'],
        dailyCapacity: [
          'Tasks a day that the auditor may be given.',
          'Tareas por día que puede recibir.',
          '每日可分配任务数。',
        ],
        capacityLeft: [
          'How many more may be given today.',
          'Cuántas más puede recibir hoy.',
          '今日剩余可分配数。',
        ],
        allocatedToday: ['Tasks given today.', 'Tareas asignadas hoy.', '今日已分配任务。'],
        doneToday: [
          'Tasks decided or passed on today.',
          'Tareas resueltas o pasadas hoy.',
          '今日已处理任务。',
        ],
        approvedToday: ['Of these, approved.', 'De ellas, aprobadas.', '其中通过的。'],
        rejectedToday: ['Of these, rejected.', 'De ellas, rechazadas.', '其中拒绝的。'],
        returnedToday: [
          'Of these, returned to the customer.',
          'De ellas, devueltas al cliente.',
          '其中退回客户的。',
        ],
      },
      'loan-admin/loan-list/cash-credit-detail/laid-parts': {
        instalment: [
          'The instalment to which the part went.',
          'La cuota a la que fue la parte.',
          '入账的期次。',
        ],
        amount: [
          'What of the payment went to it.',
          'Lo que del pago se aplicó a ella.',
          '付款中分配至此的金额。',
        ],
      },
    },
  },
  operation: {
    figures: {
      reveals: [
        'Times a masked number was shown in clear.',
        'Veces que se mostró un número completo.',
        '查看完整号码的次数。',
      ],
      revealedCustomers: [
        'Different customers whose number was shown.',
        'Clientes distintos cuyo número se mostró.',
        '被查看号码的不同客户。',
      ],
      busiestTenMinutes: [
        'Most reveals within any ten minutes.',
        'Más consultas en diez minutos cualesquiera.',
        '任意十分钟内的最多查看次数。',
      ],
      numberSearches: [
        'Searches by a whole number.',
        'Búsquedas por número completo.',
        '按完整号码搜索的次数。',
      ],
      withheld: [
        'Reveals that were refused over the limit.',
        'Consultas negadas por exceder el límite.',
        '超限被拒绝的查看。',
      ],
      failedPayouts: [
        'Payouts that failed for this reason and wait.',
        'Desembolsos fallidos por este motivo en espera.',
        '因该原因失败待处理的放款。',
      ],
      payoutAmount: ['What they were to pay out.', 'Lo que debían desembolsar.', '应放款金额。'],
    },
  },
  settlement: {
    figures: {
      openingBalance: [
        'What the account held as the period began.',
        'Lo que tenía la cuenta al comenzar.',
        '期初余额。',
      ],
      debit: ['Debits of the period.', 'Débitos del periodo.', '期间借方发生额。'],
      credit: ['Credits of the period.', 'Créditos del periodo.', '期间贷方发生额。'],
      closingBalance: [
        'Opening balance with debits and credits.',
        'Saldo inicial con débitos y créditos.',
        '期初余额加借贷发生额。',
      ],
      lines: [
        'Lines of entries on the account.',
        'Líneas de asientos en la cuenta.',
        '该科目的分录行数。',
      ],
      transactions: [
        'Transactions of the service on the operator’s statement.',
        'Operaciones del servicio en el extracto del operador.',
        '运营商账单上该服务的交易。',
      ],
      moved: ['Money that was moved.', 'Dinero movido.', '转移的金额。'],
      expectedCharge: [
        'What the tariff in force asks for them.',
        'Lo que pide la tarifa vigente.',
        '按有效费率应收的手续费。',
      ],
      billedCharge: ['What the operator took.', 'Lo que cobró el operador.', '运营商实收手续费。'],
      chargeDifference: ['Taken less expected.', 'Cobrado menos esperado.', '实收减应收。'],
      awaitedCharges: [
        'Transactions whose charge has not come yet.',
        'Operaciones cuyo cargo aún no llega.',
        '手续费尚未到账的交易。',
      ],
      unexplainedCharges: [
        'Differences that nobody has explained.',
        'Diferencias sin explicar.',
        '未说明的差异。',
      ],
      transfers: [
        'Booked transfers between own accounts.',
        'Traspasos registrados entre cuentas propias.',
        '已记账的自有账户划转。',
      ],
      expectedFee: [
        'What the agreed rates ask for them.',
        'Lo que piden las tarifas acordadas.',
        '按约定费率应收的费用。',
      ],
      chargedFee: [
        'What the bank or the operator took.',
        'Lo que cobró el banco o el operador.',
        '银行或运营商实收费用。',
      ],
      feeDifference: ['Charged less expected.', 'Cobrado menos esperado.', '实收减应收。'],
      withoutRate: [
        'Transfers for which no rate was agreed.',
        'Traspasos sin tarifa acordada.',
        '无约定费率的划转。',
      ],
      queries: ['Queries asked on the day.', 'Consultas hechas ese día.', '当日发起的查询。'],
      answeredQueries: [
        'Of these, answered with a report.',
        'De ellas, respondidas con informe.',
        '其中返回报告的。',
      ],
      noRecords: [
        'The bureau has no record of the person.',
        'El buró no tiene registro de la persona.',
        '征信机构无此人记录。',
      ],
      refusedQueries: [
        'The bureau refused the query.',
        'El buró rechazó la consulta.',
        '征信机构拒绝的查询。',
      ],
      openQueries: ['Without an answer yet.', 'Aún sin respuesta.', '尚未返回的查询。'],
      expectedCost: [
        'The agreed price of the queries that were answered.',
        'El precio acordado de las consultas respondidas.',
        '已返回查询的约定价格。',
      ],
      chargedCost: ['What was taken off the balance.', 'Lo descontado del saldo.', '已扣余额。'],
      costDifference: ['Charged less expected.', 'Cobrado menos esperado.', '实扣减应扣。'],
    },
  },
})
