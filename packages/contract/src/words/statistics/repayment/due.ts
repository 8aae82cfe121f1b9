import { type Word, words } from '../../words.ts'

/** What a step or a share means is the same of principal and of instalments by number. */
const cashCredit = words({
  fellDue: [
    'What was to be paid on the due date: principal, or instalments by number. Interest, fees and fines are left out.',
    'Lo que había que pagar en el vencimiento: capital, o número de cuotas. Sin intereses, comisiones ni mora.',
    '到期日应还的本金或期数，不含利息、费用和罚息。',
  ],
  waivedDue: [
    'Principal given up; by number, instalments finished with some of their principal waived. It is not paid.',
    'Capital condonado; en número, cuotas terminadas con parte del capital condonado. No cuenta como pagado.',
    '减免的本金；按期数则为含本金减免而结清的期数。不计入还款。',
  ],
  stillDue: [
    'Neither paid nor waived so far, written-off loans included.',
    'Ni pagado ni condonado hasta ahora, incluidos los préstamos castigados.',
    '迄今既未还款也未减免的部分，含已核销贷款。',
  ],
  onTimeRate: [
    'Paid before or on the due date, of what fell due; only due dates that are over count.',
    'Pagado antes del vencimiento o ese día, sobre lo que vencía; solo vencimientos ya pasados.',
    '到期日及之前已还 ÷ 应还，仅计已过的到期日。',
  ],
  repaidRate: [
    'Paid in cash so far, of what fell due; only due dates that are over count.',
    'Pagado en efectivo hasta ahora, sobre lo que vencía; solo vencimientos ya pasados.',
    '迄今以现金还款 ÷ 应还，仅计已过的到期日。',
  ],
  settledRate: [
    'Paid in cash or waived so far, of what fell due; only due dates that are over count.',
    'Pagado en efectivo o condonado hasta ahora, sobre lo que vencía; solo vencimientos ya pasados.',
    '迄今还款及减免 ÷ 应还，仅计已过的到期日。',
  ],
})

const overdueAfter = (days: number): Word => [
  `Neither paid nor waived at the end of day ${days} after the due date. Empty until that day is over.`,
  `Ni pagado ni condonado al cierre del día ${days} tras el vencimiento. Vacío hasta que ese día termina.`,
  `到期后第 ${days} 天日终既未还款也未减免；该日未结束前为空。`,
]
const overdueRate: Word = [
  'Overdue by then, of what fell due on due dates that have come as far.',
  'En mora a ese día, sobre lo que vencía en los vencimientos que ya llegaron a él.',
  '届时逾期 ÷ 已满该天数的到期日应还。',
]
const dailyOverdue = {
  fellDue: cashCredit.fellDue,
  overdueD1: overdueAfter(1),
  overdueD3: overdueAfter(3),
  overdueD7: overdueAfter(7),
  overdueD15: overdueAfter(15),
  overdueD30: overdueAfter(30),
  overdueD60: overdueAfter(60),
  overdueD90: overdueAfter(90),
  overdueD1Rate: overdueRate,
  overdueD3Rate: overdueRate,
  overdueD7Rate: overdueRate,
  overdueD15Rate: overdueRate,
  overdueD30Rate: overdueRate,
  overdueD60Rate: overdueRate,
  overdueD90Rate: overdueRate,
}

const uncollectedNow: Word = [
  'Neither paid nor waived so far; waived is not collected, but nobody collects it any more.',
  'Ni pagado ni condonado hasta ahora; lo condonado no se cobró, pero ya no se reclama.',
  '迄今既未还款也未减免；减免不算收回，但不再催收。',
]
const byPrincipal: Word = ['By principal', 'Por capital', '按本金']
const byNumber: Word = ['By number of instalments', 'Por número de cuotas', '按期数']

/** What fell due, and what became of it. */
export const dueWords = words({
  columns: {
    fellDue: ['Due', 'A pagar', '应还'],
    paidEarly: ['Paid early', 'Pagado antes', '提前还款'],
    paidOnDue: ['Paid on the day', 'Pagado el día', '到期日还款'],
    paidLate: ['Paid late', 'Pagado con mora', '逾期还款'],
    waivedDue: ['Waived', 'Condonado', '减免'],
    stillDue: ['Still open', 'Aún pendiente', '未还'],
    dueEnded: ['Due, day over', 'A pagar, día pasado', '已过到期日应还'],
    paidByDue: ['Paid by the due date', 'Pagado al vencimiento', '到期日前已还'],
    paidEnded: ['Paid, day over', 'Pagado, día pasado', '已过到期日已还'],
    settledEnded: ['Paid or waived, day over', 'Pagado o condonado', '已过到期日已还及减免'],
    onTimeRate: ['On time, share', '% a tiempo', '按时还款率'],
    repaidRate: ['Repaid, share', '% pagado', '还款率'],
    settledRate: ['Repaid or waived, share', '% pagado o condonado', '还款及减免率'],
    paidIn1: ['1 day late', '1 día de mora', '逾期 1 天还款'],
    paidIn3: ['2–3 days late', '2–3 días de mora', '逾期 2–3 天还款'],
    paidIn7: ['4–7 days late', '4–7 días de mora', '逾期 4–7 天还款'],
    paidIn15: ['8–15 days late', '8–15 días de mora', '逾期 8–15 天还款'],
    paidIn30: ['16–30 days late', '16–30 días de mora', '逾期 16–30 天还款'],
    paidLater: ['Over 30 days late', 'Más de 30 días de mora', '逾期 30 天以上还款'],
    overdueD1: ['Overdue D1', 'En mora D1', 'D1 逾期'],
    overdueD3: ['Overdue D3', 'En mora D3', 'D3 逾期'],
    overdueD7: ['Overdue D7', 'En mora D7', 'D7 逾期'],
    overdueD15: ['Overdue D15', 'En mora D15', 'D15 逾期'],
    overdueD30: ['Overdue D30', 'En mora D30', 'D30 逾期'],
    overdueD60: ['Overdue D60', 'En mora D60', 'D60 逾期'],
    overdueD90: ['Overdue D90', 'En mora D90', 'D90 逾期'],
    overdueD1Rate: ['D1, share', '% D1', 'D1 逾期率'],
    overdueD3Rate: ['D3, share', '% D3', 'D3 逾期率'],
    overdueD7Rate: ['D7, share', '% D7', 'D7 逾期率'],
    overdueD15Rate: ['D15, share', '% D15', 'D15 逾期率'],
    overdueD30Rate: ['D30, share', '% D30', 'D30 逾期率'],
    overdueD60Rate: ['D60, share', '% D60', 'D60 逾期率'],
    overdueD90Rate: ['D90, share', '% D90', 'D90 逾期率'],
    reachedD1: ['Due, D1 over', 'A pagar, D1 cumplido', '已满 D1 应还'],
    reachedD3: ['Due, D3 over', 'A pagar, D3 cumplido', '已满 D3 应还'],
    reachedD7: ['Due, D7 over', 'A pagar, D7 cumplido', '已满 D7 应还'],
    reachedD15: ['Due, D15 over', 'A pagar, D15 cumplido', '已满 D15 应还'],
    reachedD30: ['Due, D30 over', 'A pagar, D30 cumplido', '已满 D30 应还'],
    reachedD60: ['Due, D60 over', 'A pagar, D60 cumplido', '已满 D60 应还'],
    reachedD90: ['Due, D90 over', 'A pagar, D90 cumplido', '已满 D90 应还'],
    instalmentsDue: ['Instalments due', 'Cuotas a pagar', '应还期数'],
    uncollectedEndNumber: ['Uncollected at day end', 'Sin cobrar al cierre', '到期日终未收期数'],
    uncollectedNumber: ['Still uncollected', 'Aún sin cobrar', '仍未收期数'],
    uncollectedNumberRate: ['Uncollected, number', '% sin cobrar, cuotas', '期数未收率'],
    collectedByDue: ['Collected by the due date', 'Cobrado al vencimiento', '到期日前收回'],
    collectedSince: ['Collected since', 'Cobrado después', '到期后收回'],
    givenUp: ['Waived', 'Condonado', '减免'],
    uncollectedEnd: ['Uncollected at day end', 'Sin cobrar al cierre', '到期日终未收本金'],
    uncollectedEndRate: [
      'Uncollected at day end, share',
      '% sin cobrar al cierre',
      '到期日终未收率',
    ],
    uncollected: ['Still uncollected', 'Aún sin cobrar', '仍未收本金'],
    uncollectedRate: ['Still uncollected, share', '% aún sin cobrar', '仍未收率'],
    teamId: ['Team no.', 'N.º de equipo', '团队编号'],
    oldestDueOn: ['Oldest due date', 'Vencimiento más antiguo', '最早到期日'],
    instalmentId: ['Instalment no.', 'N.º de cuota', '期次编号'],
    principalDue: ['Principal due', 'Capital a pagar', '应还本金'],
    principalPaid: ['Principal paid', 'Capital pagado', '已还本金'],
    waivedPrincipal: ['Principal waived', 'Capital condonado', '减免本金'],
    principalUnpaid: ['Principal unpaid', 'Capital impago', '未还本金'],
    finishedDay: ['Finished on', 'Terminada el', '结清日'],
    unpaidAfter: ['Unpaid after', 'Impaga tras', '到期后未还'],
    paidStep: ['Paid', 'Pagado', '还款时间'],
    paidBy: ['Paid by the end of', 'Pagado hasta el', '截至日期已还'],
    dueOutcome: ['Outcome', 'Resultado', '还款情况'],
  },
  choices: {
    dueOutcome: {
      early: ['Early', 'Antes del vencimiento', '提前'],
      'on-time': ['On the due date', 'El día del vencimiento', '到期日'],
      'late-1': ['1 day late', '1 día de mora', '逾期 1 天'],
      'late-3': ['2–3 days late', '2–3 días de mora', '逾期 2–3 天'],
      'late-7': ['4–7 days late', '4–7 días de mora', '逾期 4–7 天'],
      'late-15': ['8–15 days late', '8–15 días de mora', '逾期 8–15 天'],
      'late-30': ['16–30 days late', '16–30 días de mora', '逾期 16–30 天'],
      later: ['Over 30 days late', 'Más de 30 días de mora', '逾期 30 天以上'],
      waived: ['Waived', 'Condonada', '减免结清'],
      open: ['Open', 'Pendiente', '未结清'],
    },
  },
  statistics: {
    tables: {
      'statistics/repayment/cash-credit': {
        title: byPrincipal,
        chart: ['Due principal by outcome', 'Capital a pagar por resultado', '应还本金构成'],
        rates: ['Share on time and repaid', '% a tiempo y pagado', '按时还款率与还款率'],
      },
      'statistics/repayment/cash-credit-number': {
        title: byNumber,
        chart: ['Due instalments by outcome', 'Cuotas a pagar por resultado', '应还期数构成'],
        rates: ['Share on time and repaid', '% a tiempo y pagado', '按时还款率与还款率'],
      },
      'statistics/repayment/daily-overdue': {
        title: byPrincipal,
        chart: ['Overdue share of due principal', '% de capital en mora', '到期本金逾期率'],
      },
      'statistics/repayment/daily-overdue-number': {
        title: byNumber,
        chart: ['Overdue share of instalments', '% de cuotas en mora', '到期期数逾期率'],
      },
      'statistics/repayment/daily-uncollected': {
        title: ['By due date', 'Por vencimiento', '按到期日'],
        chart: [
          'Due principal, collected or not',
          'Capital a pagar, cobrado o no',
          '应还本金收回情况',
        ],
        rates: ['Uncollected share', '% sin cobrar', '未收率'],
      },
      'statistics/repayment/daily-uncollected-teams': {
        title: ['By stage and team', 'Por etapa y equipo', '按阶段和团队'],
        chart: [
          'Uncollected principal by stage and team',
          'Capital sin cobrar por etapa y equipo',
          '各阶段、团队未收本金',
        ],
      },
    },
    meanings: {
      'statistics/repayment/cash-credit': cashCredit,
      'statistics/repayment/cash-credit-number': cashCredit,
      'statistics/repayment/daily-overdue': dailyOverdue,
      'statistics/repayment/daily-overdue-number': dailyOverdue,
      'statistics/repayment/daily-uncollected': {
        fellDue: cashCredit.fellDue,
        uncollectedEnd: [
          'Neither paid nor waived when the due date ended.',
          'Ni pagado ni condonado al terminar el día de vencimiento.',
          '到期日日终既未还款也未减免的本金。',
        ],
        uncollectedEndNumber: [
          'Instalments not finished when the due date ended.',
          'Cuotas sin terminar al cierre del día de vencimiento.',
          '到期日日终未结清的期数。',
        ],
        uncollectedEndRate: [
          'Uncollected at day end, of what fell due on due dates that are over.',
          'Sin cobrar al cierre, sobre lo que vencía en vencimientos ya pasados.',
          '到期日终未收 ÷ 已过到期日的应还。',
        ],
        uncollected: uncollectedNow,
        uncollectedNumber: [
          'Instalments not finished so far.',
          'Cuotas sin terminar hasta ahora.',
          '迄今未结清的期数。',
        ],
        uncollectedRate: [
          'Still uncollected, of what fell due.',
          'Aún sin cobrar, sobre lo que vencía.',
          '仍未收 ÷ 应还。',
        ],
      },
      'statistics/repayment/daily-uncollected-teams': {
        uncollected: [
          'Principal of the due dates asked for that is not paid, by the stage and team that have the loan now.',
          'Capital impago de los vencimientos pedidos, según la etapa y el equipo que tienen hoy el préstamo.',
          '所选到期日的未还本金，按贷款当前所在阶段和团队划分。',
        ],
      },
    },
  },
})
