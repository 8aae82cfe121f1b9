import { words } from '../words.ts'

/**
 * What a figure of applications, customers and people’s work means, where its table does not say otherwise.
 */
export const figuresOfWork = words({
  statistics: {
    figures: {
      cameByThen: [
        'Recovered in the month when the forecast was made, that morning.',
        'Recuperado en el mes hasta esa mañana, cuando se hizo el pronóstico.',
        '预测当日早晨为止当月已收回的金额。',
      ],
      targetAmount: [
        'What is to be recovered in the month, as it was set.',
        'Lo que hay que recuperar en el mes, según lo fijado.',
        '当月设定的回款目标。',
      ],
      actualAmount: [
        'Recovered so far in the month, by the day of payment, less what was taken back.',
        'Recuperado hasta ahora en el mes, por día de pago, menos lo anulado.',
        '当月迄今收回的金额，按付款日，已扣冲正。',
      ],
      casesHeld: [
        'Cases that the collector holds now.',
        'Casos que el gestor tiene ahora.',
        '催收员当前持有的案件。',
      ],
      heldAmount: [
        'What these cases owe now.',
        'Lo que deben ahora esos casos.',
        '上述案件当前欠款。',
      ],
      expectedHeld: [
        'What they are expected to bring by the end of the month, by how cases like them went in the last weeks.',
        'Lo que se espera de ellos hasta fin de mes, según cómo fueron casos similares en las últimas semanas.',
        '按近几周同类案件的回款情况，预计至月末可收回的金额。',
      ],
      expectedLow: [
        'As expected from the weeks that went badly: one in ten was worse.',
        'Lo esperado según las semanas malas: una de cada diez fue peor.',
        '按较差各周推算的预计值（第 10 百分位）。',
      ],
      expectedHigh: [
        'As expected from the weeks that went well: one in ten was better.',
        'Lo esperado según las semanas buenas: una de cada diez fue mejor.',
        '按较好各周推算的预计值（第 90 百分位）。',
      ],
      calls: [
        'Calls that began on the day, connected or not.',
        'Llamadas iniciadas ese día, conectadas o no.',
        '当日发起的通话，不论是否接通。',
      ],
      averageTalk: [
        'Talk time of connected calls divided by their number.',
        'Tiempo de conversación de las llamadas conectadas entre su número.',
        '已接通电话的通话时长 ÷ 接通数。',
      ],
      longestTalk: [
        'The longest talk of the day.',
        'La conversación más larga del día.',
        '当日最长一次通话。',
      ],
      applications: [
        'Applications made on the day, by the time in Nairobi.',
        'Solicitudes presentadas ese día, según la hora de Nairobi.',
        '当日（内罗毕时间）提交的申请。',
      ],
      appliedCases: [
        'Applications made on the day, by the time in Nairobi.',
        'Solicitudes presentadas ese día, según la hora de Nairobi.',
        '当日（内罗毕时间）提交的申请。',
      ],
      approvedCases: [
        'Approved on the day, whenever they were made and whatever became of them since.',
        'Aprobadas ese día, sin importar cuándo se presentaron ni qué pasó después.',
        '当日通过的申请，不限申请日期，不论其后是否取消。',
      ],
      approvedApplications: [
        'Approved on the day, whenever they were made and whatever became of them since.',
        'Aprobadas ese día, sin importar cuándo se presentaron ni qué pasó después.',
        '当日通过的申请，不限申请日期，不论其后是否取消。',
      ],
      decidedApplications: [
        'Approved or rejected on the day: what the pass rate is of.',
        'Aprobadas o rechazadas ese día: la base de la tasa de aprobación.',
        '当日通过或拒绝的申请，为通过率的分母。',
      ],
      appliedTotal: [
        'What customers asked for in the applications of the day.',
        'Lo que pidieron los clientes en las solicitudes del día.',
        '当日申请中客户申请的总金额。',
      ],
      approvedTotal: [
        'What was approved on the day, which may be less than was asked for.',
        'Lo aprobado ese día, que puede ser menos de lo pedido.',
        '当日通过的总金额，可能低于申请金额。',
      ],
      newApplications: [
        'Applications made on these days.',
        'Solicitudes presentadas en estos días.',
        '这些日期提交的申请。',
      ],
      autoPassed: [
        'Passed without a person having had the case.',
        'Aprobadas sin que una persona tuviera el caso.',
        '无人工经手的通过。',
      ],
      manuallyPassed: [
        'Passed after a person had the case.',
        'Aprobadas después de que una persona tuvo el caso.',
        '人工经手后的通过。',
      ],
      autoRejected: [
        'Rejected without a person having had the case.',
        'Rechazadas sin que una persona tuviera el caso.',
        '无人工经手的拒绝。',
      ],
      manuallyRejected: [
        'Rejected after a person had the case.',
        'Rechazadas después de que una persona tuvo el caso.',
        '人工经手后的拒绝。',
      ],
      pendingApplications: [
        'Neither approved nor rejected nor cancelled so far, returned ones among them. They count in no rate.',
        'Hasta ahora ni aprobadas, ni rechazadas, ni canceladas, incluidas las devueltas. No cuentan en ninguna tasa.',
        '迄今未通过、未拒绝、未取消的申请，含退回的，不计入任何比率。',
      ],
      cancelledApplications: [
        'Cancelled by the customer, or lapsed, before a decision. They count in no rate; one cancelled after its approval counts as passed.',
        'Canceladas por el cliente o caducadas sin decisión. No cuentan en ninguna tasa; una cancelada tras su aprobación cuenta como aprobada.',
        '审结前由客户取消或过期失效的申请，不计入任何比率；通过后取消的仍计为通过。',
      ],
      passedApplications: [
        'Approved so far, by the engine or by people, those cancelled before payout too.',
        'Aprobadas hasta ahora, por el motor o por personas, también las canceladas antes del desembolso.',
        '迄今由系统或人工通过的申请，含放款前取消的。',
      ],
      concludedApplications: [
        'Approved and rejected: what the pass rate is of.',
        'Aprobadas y rechazadas: la base de la tasa de aprobación.',
        '通过与拒绝之和，为通过率的分母。',
      ],
      loansPaidOut: [
        'Loans that came of these applications so far.',
        'Préstamos que surgieron de estas solicitudes hasta ahora.',
        '这些申请迄今的放款笔数。',
      ],
      lentAmount: [
        'Principal of these loans, before any fee is kept of it.',
        'Capital de esos préstamos, antes de retener comisiones.',
        '这些贷款的本金，未扣管理费。',
      ],
      dueLoans: [
        'Loans of these applications whose first instalment was due before today: what the late share is of.',
        'Préstamos de estas solicitudes cuya primera cuota venció antes de hoy: la base del % en mora.',
        '这些申请的贷款中首期在今日之前到期的笔数，为逾期率的分母。',
      ],
      nowLate: [
        'Of the loans that fell due, those with an unpaid instalment past due today.',
        'De los préstamos ya vencidos alguna vez, los que hoy tienen una cuota en mora.',
        '已到期贷款中今日有逾期未还分期的笔数。',
      ],
      notApplied: [
        'Customers who have not applied with any app so far.',
        'Clientes que aún no han solicitado en ninguna app.',
        '至今未在任一应用申请的客户。',
      ],
      withoutId: [
        'Of these, those whose ID number is not on the account.',
        'De ellos, los que no tienen el documento en la cuenta.',
        '其中尚未绑定证件号码的客户。',
      ],
      withoutProfile: [
        'Of these, those with an ID who have not given all that an application asks for.',
        'De ellos, los que tienen documento pero no han dado todo lo que pide una solicitud.',
        '其中已绑定证件、但申请所需资料未填齐的客户。',
      ],
      ledPrincipal: [
        'Principal of these first loans.',
        'Capital de esos primeros préstamos.',
        '上述首次放款的本金。',
      ],
      bindings: [
        'Requests made on the day.',
        'Solicitudes presentadas ese día.',
        '当日提交的申请。',
      ],
      bindingsApproved: [
        'Of these, approved by now.',
        'De ellas, aprobadas hasta ahora.',
        '其中迄今通过的。',
      ],
      bindingsRejected: [
        'Of these, refused by now.',
        'De ellas, rechazadas hasta ahora.',
        '其中迄今拒绝的。',
      ],
      bindingsReplaced: [
        'Of these, replaced by a later request of the same customer before anybody had decided.',
        'De ellas, reemplazadas por otra posterior del mismo cliente antes de resolverse.',
        '其中处理前被同一客户的新申请替代的。',
      ],
      bindingsPending: [
        'Of these, nobody has decided yet.',
        'De ellas, las que nadie ha resuelto aún.',
        '其中尚未处理的。',
      ],
      bindingsDecided: [
        'Approved and refused: what the share is of.',
        'Aprobadas y rechazadas: la base del porcentaje.',
        '通过与拒绝之和，为通过率的分母。',
      ],
      bindingLongestTime: [
        'From the request to the decision, of the one that took longest.',
        'De la solicitud a la decisión, de la que más tardó.',
        '从提交到处理完成的最长时间。',
      ],
      passedOn: [
        'Decisions that passed the case on to a second look, or returned it.',
        'Decisiones que pasaron el caso a una segunda revisión o lo devolvieron.',
        '转复审或退回的结论。',
      ],
      concluded: [
        'Approved and rejected: what the pass rate is of.',
        'Aprobados y rechazados: la base de la tasa de aprobación.',
        '通过与拒绝之和，为通过率的分母。',
      ],
      handledCases: [
        'Decisions of people that were made then: approved, rejected, returned, passed on or sent back.',
        'Decisiones de personas tomadas entonces: aprobar, rechazar, devolver, pasar o reenviar.',
        '该时段由人工作出的结论：通过、拒绝、退回、转复审或退回初审。',
      ],
      turnDownsInAll: [
        'Decisions of the same outcome in the period, for whatever reason: what the share is of.',
        'Decisiones del mismo resultado en el período, por cualquier motivo: la base de la proporción.',
        '期间同类结论总数（不论原因），为占比的分母。',
      ],
      laterDefaults: [
        'Of those due, the first instalment was not paid within 7 days after it was due.',
        'De los ya vencidos, aquellos cuya primera cuota no se pagó en 7 días.',
        '首期已到期的贷款中，到期后 7 天内未还清首期的笔数。',
      ],
      stageApproved: [
        'Approved out of the stage in the period.',
        'Aprobadas desde la etapa en el período.',
        '期间由该环节通过的申请。',
      ],
      stageRejected: [
        'Rejected out of the stage in the period.',
        'Rechazadas desde la etapa en el período.',
        '期间由该环节拒绝的申请。',
      ],
      stageWaiting: [
        'In the stage when the last day ended, or now.',
        'En la etapa al terminar el último día, o ahora.',
        '末日结束时（或当前）仍在该环节的申请。',
      ],
      stageWentOn: [
        'Approved or passed on: what the share counts.',
        'Aprobadas o pasadas a otra etapa: lo que cuenta el porcentaje.',
        '通过与转下一环节之和，为通过率的分子。',
      ],
      stageLeft: [
        'All that left the stage in the period: what the share is of.',
        'Todas las que salieron de la etapa en el período: la base del porcentaje.',
        '期间离开该环节的全部申请，为通过率的分母。',
      ],
      scored: [
        'Applications of the period that the engine gave a score.',
        'Solicitudes del período a las que el motor dio puntaje.',
        '期间由系统评分的申请。',
      ],
      scoredInAll: [
        'Applications with a score in all bands: what the share is of.',
        'Solicitudes con puntaje en todos los tramos: la base de la proporción.',
        '全部区间的评分申请，为占比的分母。',
      ],
      scoreApproved: [
        'Of these, approved by now.',
        'De ellas, aprobadas hasta ahora.',
        '其中迄今通过的申请。',
      ],
      scoreDecided: [
        'Of these, approved or rejected by now: what the pass rate is of.',
        'De ellas, aprobadas o rechazadas hasta ahora: la base de la tasa.',
        '其中迄今通过或拒绝的申请，为通过率的分母。',
      ],
      badsUpTo: [
        'Bad loans with this score or a lower one.',
        'Préstamos malos con este puntaje o uno menor.',
        '评分不高于本区间的坏账笔数。',
      ],
      badsInAll: ['All bad loans.', 'Todos los préstamos malos.', '全部坏账笔数。'],
      goodsUpTo: [
        'Matured loans that are not bad, with this score or a lower one.',
        'Préstamos maduros que no son malos, con este puntaje o uno menor.',
        '评分不高于本区间、已成熟且非坏账的笔数。',
      ],
      goodsInAll: [
        'All matured loans that are not bad.',
        'Todos los préstamos maduros que no son malos.',
        '全部已成熟且非坏账的笔数。',
      ],
      medianScore: [
        'Half of the applications of the month have no higher score.',
        'La mitad de las solicitudes del mes no tiene un puntaje mayor.',
        '当月半数申请的评分不高于此值。',
      ],
    },
    meanings: {
      'statistics/repayment/average-borrowing-amount': {
        loans: ['Loans paid out on the day.', 'Préstamos desembolsados ese día.', '当日放款笔数。'],
      },
      'statistics/platform-statistics/average-borrowing-amount': {
        loans: ['Loans paid out on the day.', 'Préstamos desembolsados ese día.', '当日放款笔数。'],
      },
      'statistics/audit/kpi': {
        approved: [
          'Decisions of the auditor that approved.',
          'Decisiones del analista que aprobaron.',
          '审核员作出的通过结论。',
        ],
        rejected: [
          'Decisions of the auditor that rejected.',
          'Decisiones del analista que rechazaron.',
          '审核员作出的拒绝结论。',
        ],
      },
      'statistics/audit/kpi-detail': {
        approved: [
          'Decisions of the auditor that approved.',
          'Decisiones del analista que aprobaron.',
          '审核员作出的通过结论。',
        ],
        rejected: [
          'Decisions of the auditor that rejected.',
          'Decisiones del analista que rechazaron.',
          '审核员作出的拒绝结论。',
        ],
      },
    },
  },
})
