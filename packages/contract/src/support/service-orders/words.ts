import { words } from '../../words/words.ts'

/** Outbound orders of customer service, and their results. */
export const serviceOrderWords = words({
  columns: {
    serviceOrderId: ['Order', 'Orden', '工单号'],
    serviceOrderKind: ['Kind', 'Tipo', '类型'],
    serviceOrderState: ['State', 'Estado', '状态'],
    ordersMade: ['Make orders', 'Crear órdenes', '生成工单'],
    afterDays: ['Days after', 'Días después', '间隔天数'],
    openDays: ['Open for days', 'Días abierta', '有效天数'],
    heldOut: ['Held out', 'Grupo de control', '对照比例'],
    effectVerdict: ['Verdict', 'Conclusión', '结论'],
  },
  choices: {
    serviceOrderKind: {
      welcome: ['Welcome call', 'Bienvenida', '迎新回访'],
      'failed-payout': ['Failed payout', 'Desembolso fallido', '放款失败'],
      'returned-application': ['Returned application', 'Solicitud devuelta', '退回补件'],
      survey: ['Survey', 'Encuesta', '满意度调查'],
    },
    serviceOrderState: {
      open: ['To be worked', 'Por atender', '待处理'],
      done: ['Done', 'Hecha', '已完成'],
      refused: ['Declined', 'Rechazó', '客户拒绝'],
      unreachable: ['Not reached', 'Sin contacto', '无法联系'],
      'wrong-number': ['Wrong number', 'Número equivocado', '错号'],
      'do-not-call': ['Do not contact', 'No contactar', '勿扰'],
      'not-needed': ['Not needed any more', 'Ya no hace falta', '无需处理'],
      expired: ['Not worked in time', 'Fuera de plazo', '超时未处理'],
    },
    leadResult: { done: ['Done', 'Hecha', '已完成'] },
    effectVerdict: {
      'no-control': ['Nobody is held out', 'Sin grupo de control', '无对照组'],
      'wrong-ratio': ['Groups are not as drawn', 'Los grupos no cuadran', '分组比例异常'],
      leak: ['Held-out persons were called', 'Se llamó al grupo de control', '对照组被触达'],
      'too-early': ['Too early', 'Aún es pronto', '观察期未满'],
      'too-slow': ['Over a year away', 'A más de un año', '需一年以上'],
      'too-few': ['Too few people', 'Muy pocas personas', '样本不足'],
      better: ['More payouts', 'Más desembolsos', '放款更多'],
      worse: ['Fewer payouts', 'Menos desembolsos', '放款更少'],
      'no-difference': ['Not significant', 'No significativo', '无显著差异'],
    },
  },
  'customer-service': {
    forward: {
      rules: ['Rules', 'Reglas', '规则'],
    },
    tables: {
      'customer-service/forward/disburse-statistics': {
        chart: ['Paid out: called beside held out', 'Desembolso: llamados y control', '放款率：回访组与对照组'],
        heldPercent: ['Held out, %', 'Control, %', '对照比例 %'],
        readFrom: ['Orders from', 'Órdenes desde', '工单起始日'],
        readOn: ['Result on', 'Resultado el', '结果日期'],
        moreDays: ['Days to go, about', 'Días que faltan, aprox.', '约还需天数'],
        treatedPersons: ['To be called', 'Por llamar', '回访组人数'],
        treatedPaid: ['Paid out', 'Desembolsados', '回访组放款'],
        treatedPaidRate: ['Paid out, %', 'Desembolsados, %', '回访组放款率'],
        heldPersons: ['Held out', 'Control', '对照组人数'],
        heldPaid: ['Held out, paid out', 'Control, desembolsados', '对照组放款'],
        heldRate: ['Held out, paid out, %', 'Control, desembolso, %', '对照组放款率'],
        paidMore: ['Payouts brought', 'Desembolsos logrados', '新增放款'],
        paidMoreLow: ['At least', 'Al menos', '下限'],
        paidMoreHigh: ['At most', 'A lo sumo', '上限'],
      },
      'customer-service/forward/distribute': {
        title: ['Orders to be worked', 'Órdenes por atender', '待处理工单'],
        empty: ['No order waits.', 'No hay órdenes pendientes.', '没有待处理的工单。'],
      },
      'customer-service/forward/distribute/service-order': {
        title: ['Rules of orders', 'Reglas de órdenes', '工单规则'],
      },
    },
    meanings: {
      'customer-service/forward/disburse-statistics': {
        treatedPersons: ['Each once, whose three days are over, called or not.', 'Cada uno una vez, con los tres días cumplidos, llamado o no.', '每人计一次，三天已满，无论是否已拨打。'],
        heldPersons: ['Drawn by chance and called by nobody, to compare with.', 'Elegidos al azar y no llamados, para comparar.', '随机抽取且不拨打，用于对照。'],
        readFrom: [
          'The first day of the weeks in which the orders were made; of the last 400 days. A large book is counted once a day, at the time below.',
          'Primer día de las semanas en que se crearon las órdenes; de los últimos 400 días. Una cartera grande se cuenta una vez al día, a la hora que figura abajo.',
          '工单生成所在各周的首日；仅统计最近 400 天。数据量大时每日统计一次，时间见下方。',
        ],
        moreDays: [
          'Until enough persons are counted, at the pace so far; empty where that is over a year. The day follows from how many there are, never from which side does better.',
          'Hasta contar suficientes personas, al ritmo actual; vacío si falta más de un año. El día depende de cuántas hay, nunca de qué lado va mejor.',
          '按目前速度估计，超过一年则为空；判读日只取决于人数，与哪组更好无关。',
        ],
        paidMore: ['The difference of the two rates times those to be called; 95 % bounds beside it.', 'Diferencia de tasas por los que había que llamar; a su lado, límites del 95 %.', '两组放款率之差乘以回访组人数，旁列 95% 上下限。'],
        effectVerdict: ['Nothing is said before the day of reading. All kinds are read beside each other (Holm).', 'Nada se concluye antes del día de lectura. Todos los tipos se leen juntos (Holm).', '判读日前不下结论；各类型经 Holm 校正。'],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: { 'service-order': ['Rules of service orders', 'Reglas de órdenes', '回访规则'] },
    },
  },
  work: { queues: { 'service-order': ['Service orders', 'Órdenes de servicio', '回访工单'] } },
  actions: {
    'service-order.record': {
      button: ['Record result', 'Registrar resultado', '登记结果'],
      audit: ['Recorded a result', 'Registró un resultado', '登记回访结果'],
      consequence: ['A wrong number and “do not contact” apply to everybody from now on.', 'Un número equivocado y «no contactar» valen desde ahora para todos.', '“错号”和“勿扰”立即对所有人员生效。'],
    },
  },
  trail: { objects: { 'service-order': ['Service order', 'Orden de servicio', '回访工单'] } },
})
