import { words } from '../words.ts'

/** The overview of the business: its own page, and first on the dashboard of who manages. */
export const overviewTexts = words({
  principal: ['Principal outstanding', 'Capital vigente', '在贷本金'],
  atClose: ['at the close of {{date}}', 'al cierre del {{date}}', '{{date}} 日终'],
  late: ['At risk (PAR 0)', 'En riesgo (PAR 0)', '逾期率（PAR 0）'],
  late30: ['PAR 30: {{share}}', 'PAR 30: {{share}}', 'PAR 30：{{share}}'],
  held: ['Money held', 'Dinero disponible', '账户资金'],
  heldToday: ['{{figure}} today', '{{figure}} hoy', '今日 {{figure}}'],
  lent: ['Sent to customers today', 'Enviado a clientes hoy', '今日实付客户'],
  repaid: ['Money received today', 'Dinero recibido hoy', '今日到账'],
  weekBefore: [
    '{{figure}} by this time on {{day}}',
    '{{figure}} a esta hora el {{day}}',
    '{{day}}同一时刻 {{figure}}',
  ],
  newCustomers: ['{{number}} new customers', '{{number}} clientes nuevos', '新客 {{number}} 笔'],
  passRate: ['Pass rate, 7 days', 'Aprobación, 7 días', '近 7 日通过率'],
  weekEarlier: [
    '{{figure}} in the 7 days before',
    '{{figure}} en los 7 días anteriores',
    '前 7 日 {{figure}}',
  ],
  firstDefault: ['First-payment default', 'Impago de primera cuota', '首逾率（FPD7）'],
  dueWeek: ['due {{from}} to {{to}}', 'vencidos del {{from}} al {{to}}', '{{from}} 至 {{to}} 到期'],
  profit: ['Profit this month', 'Ganancia del mes', '本月利润'],
  monthBefore: [
    '{{figure}} by this day last month',
    '{{figure}} a esta fecha el mes pasado',
    '上月同期 {{figure}}',
  ],
  bookTrend: [
    'Portfolio and share at risk, 30 days',
    'Cartera y parte en riesgo, 30 días',
    '近 30 日在贷本金与逾期率',
  ],
  flowTrend: [
    'Lent and repaid, last 14 days',
    'Prestado y cobrado, últimos 14 días',
    '近 14 日放款与收款',
  ],
  late0: ['Late', 'En mora', '逾期'],
  lateOver30: ['More than 30 days late', 'Más de 30 días de mora', '逾期超过 30 天'],
  recovery: ['Recovery this month by stage', 'Recuperación del mes por etapa', '本月各阶段回款'],
  stage: ['Stage', 'Etapa', '阶段'],
  cases: ['Cases', 'Casos', '案件数'],
  owed: ['Owed', 'Adeudado', '应收'],
  recovered: ['Recovered', 'Recuperado', '回款'],
  recoveredRate: ['Rate', 'Tasa', '回款率'],
  recoveredBefore: ['By this day last month', 'A esta fecha el mes pasado', '上月同期'],
  recoveryMeaning: [
    'Recovered in the month while a case was in the stage, of what the cases owed on coming to it and fell due since; money paid ahead is in neither.',
    'Recuperado en el mes mientras el caso estaba en la etapa, sobre lo que debía al entrar y lo vencido desde entonces; lo pagado por adelantado no cuenta.',
    '案件处于该阶段期间的本月回款 ÷ 进入该阶段时的应收及其后到期金额；提前还款均不计入。',
  ],
  noCases: [
    'No case was in collection this month.',
    'Este mes no hubo casos en cobranza.',
    '本月没有催收案件。',
  ],
})
