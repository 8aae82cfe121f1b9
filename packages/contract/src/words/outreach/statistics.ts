import { words } from '../words.ts'

const collection = 'collection/sms-notice/sms-statistics'
const promotion = 'promotion/sms-promotion/sms-promotion-statistics'
const freeSwitch = 'collection/free-switch-voice-notice/call-statistics'
const saiduo = 'collection/saiduo-robot/call-statistics'
const promotionCalls = 'promotion/free-switch-voice-notice/call-statistics'

const charts = {
  heldOutItems: ['Held out, readable', 'Control, ya medibles', '对照组（满七天可读数）'],
  chart: ['Results of the numbers', 'Qué fue de los números', '触达结果'],
  rates: ['Contacted against held out', 'Contactados frente al control', '触达组与对照组对比'],
} as const
const paid = {
  responded1: ['Paid in 1 day', 'Pagó en 1 día', '1 天内还款'],
  responded3: ['Paid in 3 days', 'Pagó en 3 días', '3 天内还款'],
  responded7: ['Paid in 7 days', 'Pagó en 7 días', '7 天内还款'],
  treatedResponded3: ['Contacted who paid in 3 days', 'Contactados que pagaron en 3 días', '触达组 3 天内还款数'],
  heldOutResponded3: ['Held out who paid in 3 days', 'Control que pagó en 3 días', '对照组 3 天内还款数'],
  treatedResponded: ['Contacted who paid', 'Contactados que pagaron', '触达组还款数'],
  treatedRate: ['Contacted, paid', 'Contactados, pagaron', '触达组还款率'],
  heldOutResponded: ['Held out who paid', 'Control que pagó', '对照组还款数'],
  heldOutRate: ['Held out, paid', 'Control, pagó', '对照组还款率'],
} as const
const applied = {
  responded1: ['Applied in 1 day', 'Solicitó en 1 día', '1 天内申请'],
  responded3: ['Applied in 3 days', 'Solicitó en 3 días', '3 天内申请'],
  responded7: ['Applied in 7 days', 'Solicitó en 7 días', '7 天内申请'],
  treatedResponded3: ['Contacted who applied in 3 days', 'Contactados que solicitaron en 3 días', '触达组 3 天内申请数'],
  heldOutResponded3: ['Held out who applied in 3 days', 'Control que solicitó en 3 días', '对照组 3 天内申请数'],
  treatedResponded: ['Contacted who applied', 'Contactados que solicitaron', '触达组申请数'],
  treatedRate: ['Contacted, applied', 'Contactados, solicitaron', '触达组申请率'],
  heldOutResponded: ['Held out who applied', 'Control que solicitó', '对照组申请数'],
  heldOutRate: ['Held out, applied', 'Control, solicitó', '对照组申请率'],
} as const
const meanings = {
  responded7: [
    'Persons reached who responded within seven days, before a later message or call reached the same person; dropped and failed ones reached nobody.',
    'Personas alcanzadas que respondieron en siete días, antes de que otro contacto llegara a la misma persona; lo descartado o fallido no llega.',
    '触达后七天内、且在下一条消息触达同一客户之前响应的人；被丢弃或失败的不算触达。',
  ],
  treatedAssigned: [
    'Persons drawn to be contacted in tasks with a hold-out, each once in the row, whether or not anything went out.',
    'Personas sorteadas para contactar en tareas con grupo de control, una vez por fila, se haya enviado algo o no.',
    '在设对照组的任务中被分配到触达组的客户，每行每人计一次，无论是否实际发出。',
  ],
  heldOutAssigned: ['Persons held out, each once in the row. A person keeps the arm in every task and rule.', 'Personas sorteadas para no contactar, una vez por fila. Cada persona conserva su grupo en toda tarea y regla.', '被分配到对照组的客户，每行每人计一次；同一客户在所有任务和规则中组别不变。'],
  treatedItems: ['Assigned persons whose seven days from the start of the task are over.', 'De los asignados, aquellos cuyos siete días desde el inicio de la tarea ya pasaron.', '分配者中自任务开始已满七天者。'],
  heldOutItems: ['Assigned persons whose seven days from the start of the task are over.', 'De los asignados, aquellos cuyos siete días desde el inicio de la tarea ya pasaron.', '分配者中自任务开始已满七天者。'],
  treatedRate: [
    'Share of the contact group, reached or not, that responded within seven days of the start of the task: the same days as for the hold-out group.',
    'De todos los que se iba a contactar, recibido o no, quienes respondieron en los siete días desde el inicio de la tarea: los mismos días que el control.',
    '触达组全部客户（无论是否送达）自任务开始七天内响应的比例，与对照组同一观察窗口。',
  ],
  heldOutRate: ['Share of the hold-out group that responded in the same seven days without any contact.', 'Porcentaje del grupo de control que respondió en los mismos siete días sin ningún contacto.', '对照组在同样七天内未经触达自然响应的比例。'],
  liftShare: [
    'Rate of the contact group minus rate of the hold-out group. The range is 95 %; nothing is shown with fewer than 100 persons in a group, fewer than 10 responses or before the reading day.',
    'Contactados menos control. El rango es al 95 %; nada se muestra con menos de 100 en un grupo, menos de 10 respuestas o antes del día de lectura.',
    '触达组减对照组；区间为 95%；任一组少于 100 人、响应少于 10 个或未到可读日期时不显示。',
  ],
  holdOutVerdict: ['Where shares of the hold-out differ, read one task.', 'Si las proporciones de control difieren, vea una sola tarea.', '对照比例不一时，请按任务查看。'],
} as const

const ofCalls = { title: ['Calls', 'Llamadas', '通话'] } as const
/** A robot calls, and a person who answers counts as reached. */
const called = {
  title: ['Tasks and held-out groups', 'Tareas y grupos de control', '任务与对照组'],
  sentItems: ['Called', 'Llamados', '已呼叫'],
  deliveredItems: ['Answered', 'Contestaron', '已接听'],
} as const
const robotMeanings = {
  ...meanings,
  responded7: ['Persons who answered and responded within seven days of the call, before they answered a later one.', 'Personas que contestaron y respondieron en los siete días siguientes, antes de contestar otra llamada.', '接听后七天内、且在接听下一通之前响应的人。'],
} as const
const paidOfCalls = { ...charts, ...paid, ...called }

/** The results of tasks. */
export const outreachStatisticsWords = words({
  columns: {
    outreachGroup: ['Grouped by', 'Agrupado por', '统计维度'],
    outreachSplit: ['By', 'Por', '统计方式'],
    sentItems: ['Sent', 'Enviados', '已发送'],
    treatedAssigned: ['To be contacted, assigned', 'Por contactar, asignados', '触达组（分配数）'],
    treatedItems: ['To be contacted, readable', 'Por contactar, ya medibles', '触达组（满七天可读数）'],
    heldOutAssigned: ['Held out, assigned', 'Control, asignados', '对照组（分配数）'],
    respondedMore: ['More responses', 'Más respuestas', '增量响应'],
    readOn: ['Readable from', 'Medible desde', '可读日期'],
    holdOutVerdict: ['Beside the held out', 'Frente al control', '与对照组比较'],
    responded1: ['In 1 day', 'En 1 día', '1 天内'],
    responded3: ['In 3 days', 'En 3 días', '3 天内'],
    responded7: ['In 7 days', 'En 7 días', '7 天内'],
    treatedResponded3: ['Contacted who responded in 3 days', 'Contactados que respondieron en 3 días', '触达组 3 天内响应数'],
    heldOutResponded3: ['Held out who responded in 3 days', 'Control que respondió en 3 días', '对照组 3 天内响应数'],
    treatedResponded: ['Contacted who responded', 'Contactados que respondieron', '触达组响应数'],
    treatedRate: ['Contacted, responded', 'Contactados, respondieron', '触达组响应率'],
    heldOutResponded: ['Held out who responded', 'Control que respondió', '对照组响应数'],
    heldOutRate: ['Held out, responded', 'Control, respondió', '对照组响应率'],
  },
  choices: {
    outreachSplit: {
      day: ['Day', 'Día', '日期'],
      task: ['Task', 'Tarea', '任务'],
      rule: ['Rule', 'Regla', '规则'],
      all: ['All together', 'Todo junto', '合计'],
    },
    holdOutVerdict: {
      'no-control': ['Nobody held out', 'Sin grupo de control', '无对照组'],
      mixed: ['Shares differ', 'Proporciones distintas', '对照比例不一'],
      'too-early': ['Too early', 'Aún es pronto', '观察期未满'],
      'too-slow': ['Over a year away', 'A más de un año', '需一年以上'],
      'too-few': ['Too few people', 'Muy pocas personas', '样本不足'],
      better: ['Better: proven', 'Mejor: probado', '更好（已证实）'],
      worse: ['Worse: proven', 'Peor: probado', '更差（已证实）'],
      'no-difference': ['Not proven', 'No probado', '未证实'],
      'wrong-ratio': ['Alarm: wrong shares', 'Alarma: proporción errónea', '警报：分组比例异常'],
      leak: ['Alarm: held out reached', 'Alarma: control alcanzado', '警报：对照组被触达'],
    },
  },
  collection: {
    tables: {
      [collection]: { ...charts, ...paid },
      [freeSwitch]: ofCalls,
      [`${freeSwitch}/tasks`]: paidOfCalls,
      [`${freeSwitch}-v3`]: ofCalls,
      [`${freeSwitch}-v3/tasks`]: paidOfCalls,
      [saiduo]: ofCalls,
      [`${saiduo}/tasks`]: paidOfCalls,
    },
    meanings: {
      [collection]: meanings,
      [`${freeSwitch}/tasks`]: robotMeanings,
      [`${freeSwitch}-v3/tasks`]: robotMeanings,
      [`${saiduo}/tasks`]: robotMeanings,
    },
  },
  promotion: {
    tables: {
      [promotion]: { ...charts, ...applied },
      [promotionCalls]: ofCalls,
      [`${promotionCalls}/tasks`]: { ...charts, ...applied, ...called },
    },
    meanings: { [promotion]: meanings, [`${promotionCalls}/tasks`]: robotMeanings },
  },
})
