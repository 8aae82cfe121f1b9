import { type Word, words } from '../../words.ts'

const debt = [
  'What was owed at the beginning, and what fell due or was charged for being late while it lasted: the recovered share is of this.',
  'Lo adeudado al inicio y lo que venció o se cargó por mora mientras duró: el % recuperado es sobre esto.',
  '起始欠款加期间到期的款项、逾期利息和罚息；催回率以此为分母。',
] as const
const ahead = ['Cash beyond that debt: instalments that were not due yet. It is in no share.', 'Efectivo por encima de esa deuda: cuotas aún no vencidas. No entra en ningún porcentaje.', '超出该欠款的现金，即尚未到期的分期；不计入任何比率。'] as const

const handedMeaning = {
  casesHanded: ['Handings out: a case given to one collector and then to another counts once for each.', 'Asignaciones: un caso dado a un gestor y luego a otro cuenta una vez por cada uno.', '分案次数：同一案件先后分给两名催收员，各计一次。'],
  handedAmount: ['What the cases owed when they were handed out.', 'Lo que debían los casos al asignarse.', '分案时案件的欠款。'],
  casesSettled: ['Paid, or nothing is due for now, in the hands of the last one who was given the case.', 'Pagados, o sin nada vencido por ahora, en manos del último gestor que recibió el caso.', '在最后接手的催收员手中还清，或暂无到期款项。'],
  collectedAmount: [
    'Cash credited to the collector under this handing out, whenever it came, of what the case owed then and what fell due since; waivers are not money.',
    'Efectivo acreditado al gestor por esta asignación, cuando haya llegado, de lo adeudado entonces y lo que venció desde entonces; las quitas no son dinero.',
    '该次分案下计入催收员业绩的现金（不论何时到账），限当时欠款及其后到期部分；减免不算回款。',
  ],
  debtAmount: debt,
  paidAhead: ahead,
  casesMoved: ['Unpaid when their stage ended.', 'Impagos al terminar su etapa.', '阶段结束时仍未还款。'],
  casesHandedOn: ['Given to somebody else since, or taken back.', 'Pasados después a otro gestor, o retirados.', '此后转给他人或被收回。'],
} as const

const inflowMeaning = {
  casesEntered: ['Cases that came into the stage, handed out or not: each once, unlike on the page by handing out.', 'Casos que entraron en la etapa, asignados o no: cada uno una vez, a diferencia de la página por asignación.', '进入该阶段的案件，无论是否分案，各计一次；与按分案统计不同。'],
  collectedAmount: [
    'Cash that came while the case was in the stage, credited to somebody or to nobody, of what it owed on coming in and what fell due since.',
    'Efectivo llegado mientras el caso estaba en la etapa, acreditado a alguien o a nadie, de lo que debía al entrar y lo que venció desde entonces.',
    '案件处于该阶段期间到账的现金（无论是否计入个人业绩），限进入时欠款及其后到期部分。',
  ],
  debtAmount: debt,
  paidAhead: ahead,
  casesNeverHanded: ['Given to nobody while in the stage: these are missing on the page by handing out.', 'Sin asignar a nadie durante la etapa: no aparecen en la página por asignación.', '在该阶段从未分案的案件，不在按分案统计中。'],
} as const

const dxMeaning = {
  fellDue: ['Principal that was to be paid on the due date; interest, fees and fines are left out.', 'Capital que había que pagar en el vencimiento; sin intereses, comisiones ni recargos.', '到期日应还本金，不含利息、费用和罚息。'],
  collectedD0: ['Paid in cash by the end of the due date, early payments among it; with waivers only where so chosen.', 'Pagado en efectivo al cierre del vencimiento, con los pagos anticipados; con quitas solo si así se elige.', '截至到期日日终以现金收回，含提前还款；仅在选择时含减免。'],
} as const

const recoveredAs: Word = ['Recovered as', 'Recuperado como', '收回口径']
const byHanding: Word = ['By day handed out', 'Por día de asignación', '按分案日']
const byCollector: Word = ['By collector', 'Por gestor', '按催收员']
const byTeam: Word = ['By team', 'Por equipo', '按团队']
const rates: Word = ['Recovered share by stage', '% recuperado por etapa', '各阶段催回率']
const handedChart: Word = ['Cases handed out, and their results', 'Casos asignados y su resultado', '分案及其结果']
const collectorsChart: Word = ['Recovered share by stage and team', '% recuperado por etapa y equipo', '各阶段、团队催回率']

/** What was recovered, by handing out and by inflow, and the cases behind it. */
export const collectionRecoveryWords = words({
  columns: {
    teamName: ['Team', 'Equipo', '团队'],
    assignmentId: ['Handing out no.', 'N.º de asignación', '分案编号'],
    assigned: ['Handed out', 'Asignado', '分案日期'],
    assignedOn: ['Handed out on', 'Asignado el', '分案日期'],
    assignmentRule: ['Handed out by', 'Regla de asignación', '分案方式'],
    caseDebt: ['With what fell due since', 'Con lo que venció desde entonces', '含其后到期'],
    debtAmount: ['With what fell due since', 'Con lo que venció desde entonces', '含其后到期'],
    paidAhead: ['Paid ahead', 'Pagado por adelantado', '提前还款'],
    caseAmount: ['Owed then', 'Adeudado entonces', '当时欠款'],
    collectedAmount: ['Recovered', 'Recuperado', '催回金额'],
    caseEnd: ['Outcome', 'Resultado', '结果'],
    closedOn: ['Left on', 'Salió el', '离开日期'],
    firstAttemptAt: ['First attempt', 'Primer intento', '首次联系'],
    firstContactAt: ['First contact', 'Primer contacto', '首次接通本人'],
    tried: ['Tried', 'Intentado', '已尝试联系'],
    reached: ['Reached the customer', 'Habló el cliente', '已联系到本人'],
    entered: ['Came in', 'Entró', '进入日期'],
    enteredOn: ['Came in on', 'Entró el', '进入日期'],
    left: ['Left', 'Salió', '离开日期'],
    handedOut: ['Ever handed out', 'Asignado alguna vez', '是否分过案'],
    daysToSettle: ['Days to settle', 'Días hasta saldar', '还清天数'],
    casesHanded: ['Handed out', 'Asignados', '分案数'],
    handedAmount: ['Amount handed out', 'Importe asignado', '分案金额'],
    casesSettled: ['Settled', 'Saldados', '还清数'],
    recoveredRate: ['Recovered, share', '% recuperado', '催回率'],
    casesConceded: ['Waiver or new plan', 'Con quita o plan nuevo', '减免或重组结案'],
    casesMoved: ['To the next stage', 'A la siguiente etapa', '进入下一阶段'],
    movedRate: ['To the next stage, share', '% a la siguiente etapa', '滚入率'],
    casesHandedOn: ['Handed on', 'Reasignados', '已转出'],
    casesOpen: ['Open', 'Abiertos', '未结'],
    casesEntered: ['Came in', 'Entraron', '新增案件'],
    enteredAmount: ['Amount that came in', 'Importe que entró', '新增金额'],
    casesNeverHanded: ['Never handed out', 'Nunca asignados', '从未分案'],
    inflowOn: ['Day', 'Día', '日期'],
    openingCases: ['In the morning', 'Al comenzar', '期初案件'],
    leftPaid: ['Left: paid', 'Salieron: pagados', '还清离开'],
    leftCured: ['Left: nothing due', 'Salieron: nada vencido', '暂无到期离开'],
    leftConceded: ['Left: waiver or new plan', 'Salieron: quita o plan nuevo', '减免或重组离开'],
    leftMoved: ['Left: next stage', 'Salieron: siguiente etapa', '转入下一阶段'],
    closingCases: ['In the evening', 'Al cierre', '期末案件'],
    settledIn1: ['Settled in 1 day', 'Saldados en 1 día', '1 天内还清'],
    settledIn3: ['Settled in 3 days', 'Saldados en 3 días', '3 天内还清'],
    settledIn7: ['Settled in 7 days', 'Saldados en 7 días', '7 天内还清'],
    settledIn15: ['Settled in 15 days', 'Saldados en 15 días', '15 天内还清'],
    reachedDay1: ['Of 1 day ago', 'Con 1 día cumplido', '已满 1 天'],
    reachedDay3: ['Of 3 days ago', 'Con 3 días cumplidos', '已满 3 天'],
    reachedDay7: ['Of 7 days ago', 'Con 7 días cumplidos', '已满 7 天'],
    reachedDay15: ['Of 15 days ago', 'Con 15 días cumplidos', '已满 15 天'],
    settledIn1Rate: ['1 day, share', '% en 1 día', '1 天还清率'],
    settledIn3Rate: ['3 days, share', '% en 3 días', '3 天还清率'],
    settledIn7Rate: ['7 days, share', '% en 7 días', '7 天还清率'],
    settledIn15Rate: ['15 days, share', '% en 15 días', '15 天还清率'],
    collectedD0: ['Collected by D0', 'Cobrado a D0', 'D0 前收回'],
    collectedD1: ['Collected by D1', 'Cobrado a D1', 'D1 前收回'],
    collectedD3: ['Collected by D3', 'Cobrado a D3', 'D3 前收回'],
    collectedD7: ['Collected by D7', 'Cobrado a D7', 'D7 前收回'],
    collectedD15: ['Collected by D15', 'Cobrado a D15', 'D15 前收回'],
    collectedD30: ['Collected by D30', 'Cobrado a D30', 'D30 前收回'],
    reachedD0: ['Due, D0 over', 'A pagar, D0 cumplido', '已满 D0 应还'],
    rateD0: ['D0, share', '% D0', 'D0 收回率'],
    rateD1: ['D1, share', '% D1', 'D1 收回率'],
    rateD3: ['D3, share', '% D3', 'D3 收回率'],
    rateD7: ['D7, share', '% D7', 'D7 收回率'],
    rateD15: ['D15, share', '% D15', 'D15 收回率'],
    rateD30: ['D30, share', '% D30', 'D30 收回率'],
    reminded: ['Reminded by message', 'Recordado por mensaje', '消息提醒'],
  },
  choices: {
    recoveredAs: {
      cash: ['Cash', 'Efectivo', '现金'],
      'cash-and-reduction': ['Cash and waivers', 'Efectivo y quitas', '现金及减免'],
    },
    caseEnd: {
      paid: ['Paid', 'Pagado', '已还清'],
      cured: ['Nothing due for now', 'Nada vencido por ahora', '暂无到期款项'],
      conceded: ['Waiver or new plan', 'Quita o plan nuevo', '减免或重组'],
      moved: ['Next stage', 'Siguiente etapa', '进入下一阶段'],
      'handed-on': ['Handed on', 'Reasignado', '已转出'],
      open: ['Open', 'Abierto', '未结'],
    },
  },
  collection: {
    tables: {
      'collection/statistics/recovery-rate-dx': {
        recoveredAs,
        title: ['All', 'Todos', '全部'],
        chart: ['Collected share by day after due', '% cobrado por día tras el vencimiento', '到期后各日收回率'],
      },
      'collection/statistics/recovery-rate-dx-number': {
        title: ['Instalments', 'Cuotas', '按期次'],
        recoveredAs,
        chart: ['Paid share by day after the due date, of instalments', '% de cuotas pagadas por día tras el vencimiento', '到期后各日还清率（期次）'],
      },
      'collection/statistics/recovery-rate-dx-reminded': {
        title: ['Reminded or not', 'Con o sin recordatorio', '提醒与未提醒'],
        chart: ['Collected by the due date', '% cobrado al vencimiento', '到期日收回率'],
        week: ['Collected by day 7', '% cobrado al día 7', '到期后 7 天收回率'],
      },
      'collection/statistics/cash-credit-recovery-green': {
        title: byHanding,
        chart: handedChart,
        rates,
      },
      'collection/statistics/cash-credit-recovery-green-collectors': {
        title: byCollector,
        chart: collectorsChart,
      },
      'collection/statistics/cash-credit-recovery-yellow': {
        title: byHanding,
        chart: handedChart,
        rates,
      },
      'collection/statistics/cash-credit-recovery-yellow-collectors': {
        title: byCollector,
        chart: collectorsChart,
      },
      'collection/statistics/cash-credit-recovery-yellow-v2': {
        title: ['By day of inflow', 'Por día de ingreso', '按进入日'],
        chart: rates,
      },
      'collection/statistics/cash-credit-recovery-yellow-v2-teams': {
        title: byTeam,
        chart: collectorsChart,
      },
      'collection/statistics/cash-credit-recovery-yellow-detail': {
        title: ['By handing out', 'Por asignación', '按分案'],
      },
      'collection/statistics/cash-credit-recovery-yellow-detail-cases': {
        title: ['By inflow', 'Por ingreso', '按进入'],
      },
      'collection/statistics/inflow-overdue': {
        title: ['In, out and open', 'Entradas, salidas y abiertos', '进出与存量'],
        chart: ['Cases that came in, by stage', 'Casos que entraron, por etapa', '各阶段新增案件'],
        rates: ['Became overdue, of what fell due the day before', 'Entró en mora, de lo que venció el día anterior', '新增逾期率（占前一日到期）'],
        dueDayBefore: ['Loans due the day before', 'Préstamos que vencieron el día anterior', '前一日到期贷款数'],
        becameOverdue: ['Became overdue', 'Entraron en mora', '新增逾期'],
        inflowRate: ['Became overdue, share', '% que entró en mora', '新增逾期率'],
        principalDayBefore: ['Principal due the day before', 'Capital que venció el día anterior', '前一日到期本金'],
        principalOverdue: ['Principal overdue of it', 'Capital en mora de ello', '其中逾期本金'],
        inflowAmountRate: ['Principal overdue, share', '% de capital en mora', '新增逾期率（本金）'],
        stock: ['Cases in the evening, by stage', 'Casos al cierre, por etapa', '各阶段期末案件'],
      },
      'collection/statistics/inflow-overdue-speed': {
        title: ['How soon they leave', 'Rapidez de salida', '还清速度'],
        chart: ['Settled share within days of coming in', '% saldado según los días desde el ingreso', '进入后各天数内还清率'],
      },
    },
    meanings: {
      'collection/statistics/recovery-rate-dx': dxMeaning,
      'collection/statistics/recovery-rate-dx-number': {
        fellDue: ['Instalments that fell due, each once.', 'Cuotas que vencieron, cada una una vez.', '到期的期次，各计一次。'],
        collectedD0: ['Finished by the end of the due date in cash alone, or also with some waived, as chosen.', 'Terminadas al cierre del vencimiento solo con efectivo o también con quitas, según lo elegido.', '截至到期日日终还清：仅现金，或含减免，按所选口径。'],
      },
      'collection/statistics/recovery-rate-dx-reminded': {
        ...dxMeaning,
        collectedD0: ['Paid in cash by the end of the due date, early payments among it; waivers are not money.', 'Pagado en efectivo al cierre del vencimiento, con los pagos anticipados; las quitas no son dinero.', '截至到期日日终以现金收回，含提前还款；减免不算回款。'],
        reminded: ['A message about the loan was sent in the three days up to the due date.', 'Se envió un mensaje sobre el préstamo en los tres días previos al vencimiento.', '到期日前三天内曾就该贷款发送消息。'],
      },
      'collection/statistics/cash-credit-recovery-green': handedMeaning,
      'collection/statistics/cash-credit-recovery-green-collectors': handedMeaning,
      'collection/statistics/cash-credit-recovery-yellow': handedMeaning,
      'collection/statistics/cash-credit-recovery-yellow-collectors': handedMeaning,
      'collection/statistics/cash-credit-recovery-yellow-v2': inflowMeaning,
      'collection/statistics/cash-credit-recovery-yellow-v2-teams': inflowMeaning,
      'collection/statistics/inflow-overdue': {
        casesEntered: ['Cases that came into the stage on the day, from the stage before or as new.', 'Casos que entraron en la etapa ese día, de la anterior o como nuevos.', '当日进入该阶段的案件，含上一阶段转入与新增。'],
        dueDayBefore: [
          'Loans of which an instalment fell due the day before, each once, with the first overdue stage; of a team there is no such figure, for nobody has had them yet.',
          'Préstamos con una cuota que venció el día anterior, cada uno una vez, junto a la primera etapa de mora; por equipo no existe, pues nadie los ha tenido aún.',
          '前一日有期次到期的贷款，每笔计一次，列于首个逾期阶段；按团队无此数，因尚未分案。',
        ],
        becameOverdue: ['Cases of these loans that came into the first overdue stage on the day.', 'Casos de estos préstamos que entraron ese día en la primera etapa de mora.', '其中当日进入首个逾期阶段的案件。'],
        principalDayBefore: ['Principal of the instalments that fell due, paid or not.', 'Capital de las cuotas que vencieron, pagado o no.', '到期期次的应还本金，不论是否已还。'],
        principalOverdue: ['Principal that these cases had not paid in the morning.', 'Capital que esos casos no habían pagado por la mañana.', '这些案件当日早晨未还的本金。'],
        closingCases: ['In the morning, plus what came in, less what left: the next morning’s figure.', 'Al comenzar, más entradas, menos salidas: la cifra de la mañana siguiente.', '期初加新增减离开，即次日期初。'],
      },
      'collection/statistics/inflow-overdue-speed': {
        settledIn1Rate: ['Settled by money by the end of the next day, of the cases for which that day is over.', 'Saldados con dinero al cierre del día siguiente, sobre los casos en que ese día ya pasó.', '次日日终前以现金还清 ÷ 该日已过的案件。'],
      },
    },
  },
})
