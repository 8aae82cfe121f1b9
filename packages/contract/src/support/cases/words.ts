import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

/** What every list of cases calls its columns. */
export const caseColumnWords = {
  caseId: ['Case', 'Caso', '工单'],
  openedAt: ['Since', 'Desde', '提交时间'],
  opened: ['Since', 'Desde', '提交时间'],
  serviceState: ['State', 'Estado', '状态'],
  serviceDue: ['Due', 'Vence', '应办时间'],
  serviceClock: ['Deadline', 'Plazo', '期限状态'],
  pausedFor: ['Waits for', 'Espera a', '等待对象'],
  pauseUntil: ['Waits until', 'Espera hasta', '等待至'],
  resolvedAt: ['Resolved', 'Resuelto', '解决时间'],
  resolvedBy: ['Resolved by', 'Resuelto por', '解决人'],
  firstDue: ['First answer due', 'Primera respuesta antes de', '首次答复期限'],
  firstAnsweredAt: ['First answer', 'Primera respuesta', '首次答复'],
  firstBreachedAt: ['First answer was due', 'Primera respuesta venció', '首次答复超期'],
  resolveDue: ['To be resolved by', 'Resolver antes de', '解决期限'],
  resolveBreachedAt: ['Should be resolved since', 'Debió resolverse', '解决超期'],
  legalDue: ['Due by law', 'Plazo legal', '法定期限'],
  previousCase: ['Follows case', 'Sigue al caso', '前一工单'],
  loanId: ['Loan', 'Préstamo', '借款编号'],
} as const

export const caseMeanings = {
  serviceDue: [
    'The first of what is due: the first answer, the next one, the end, or what the law says. Service time only, without pauses.',
    'Lo primero que vence: primera respuesta, siguiente, cierre o plazo legal. Solo cuenta el horario de atención, sin pausas.',
    '最先到期的一项：首次答复、后续答复、解决或法定期限；仅计服务时段，不含暂停。',
  ],
} as const

/** Cases of customer service, and when service is on duty. */
export const serviceCaseWords = words({
  columns: {
    conversation: ['What was said', 'Conversación', '沟通记录'],
    mergedCases: ['Merged into this case', 'Fusionados con este caso', '并入本工单'],
    otherCases: ['Other cases of the customer', 'Otros casos del cliente', '该客户的其他工单'],
    missedCallsOf: ['Missed calls', 'Llamadas perdidas', '未接来电'],
    pausedFor: ['Waits for', 'Espera a', '等待对象'],
    dayShift: ['First shift', 'Primer turno', '第一班次'],
    secondShift: ['Second shift', 'Segundo turno', '第二班次'],
    thirdShift: ['Third shift; none if it ends as it begins', 'Tercer turno; ninguno si acaba al empezar', '第三班次（起止相同即无）'],
    dutyFrom: ['From', 'Desde', '自'],
    dutyUntil: ['Until', 'Hasta', '至'],
    firstAnswerMinutes: ['First answer, minutes', 'Primera respuesta, minutos', '首次答复（分钟）'],
    nextAnswerMinutes: ['Next answer, minutes', 'Siguiente respuesta, minutos', '后续答复（分钟）'],
    resolutionMinutes: ['Resolved, minutes', 'Resuelto, minutos', '解决（分钟）'],
    facePassAlone: ['One person may pass a face check up to', 'Una sola persona puede aprobar hasta', '单人可放行金额上限'],
  },
  choices: {
    serviceState: {
      open: ['Open', 'Abierto', '处理中'],
      paused: ['Waiting', 'En espera', '等待中'],
      resolved: ['Resolved', 'Resuelto', '已解决'],
      closed: ['Closed', 'Cerrado', '已关闭'],
    },
    serviceClock: {
      'in-time': ['In time', 'En plazo', '期限内'],
      soon: ['Due soon', 'Por vencer', '即将到期'],
      late: ['Overdue', 'Fuera de plazo', '已超期'],
      kept: ['Kept', 'Cumplido', '按时办结'],
      missed: ['Missed', 'Incumplido', '未按时'],
    },
    pausedFor: {
      customer: ['The customer', 'El cliente', '客户'],
      others: ['Others', 'Otros', '其他人'],
    },
    caseKind: {
      'offline-message': ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
      'face-failure': ['Failed face checks', 'Verificaciones fallidas', '人脸核验失败'],
      'job-request': ['Changes of work', 'Cambios de empleo', '工作信息变更'],
      'lost-payout': ['Payout questions', 'Desembolsos reclamados', '放款查询'],
      'forward-order': ['Service orders', 'Órdenes de servicio', '回访工单'],
    },
    caseChannel: {
      app: ['The app', 'La app', '应用'],
      sms: ['SMS', 'SMS', '短信'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
      phone: ['Telephone', 'Teléfono', '电话'],
    },
    caseDirection: {
      in: ['Customer', 'Cliente', '客户'],
      out: ['We', 'Nosotros', '我方'],
    },
  },
  actions: {
    'service-case.pause': {
      button: ['Wait', 'Poner en espera', '暂停'],
      audit: ['Put the case on hold', 'Puso el caso en espera', '暂停工单'],
      consequence: ['The clock stops until then; a message from the customer ends the pause.', 'Hasta entonces el reloj se detiene; si el cliente escribe, termina antes.', '此前停止计时；客户来信则提前结束。'],
      fields: {
        resumeOn: ['Until', 'Hasta el', '直到'],
        resumeTime: ['At', 'A las', '时间'],
      },
    },
    'service-case.resume': {
      button: ['Resume', 'Reanudar', '继续处理'],
      audit: ['Resumed the case', 'Reanudó el caso', '继续工单'],
    },
    'service-case.resolve': {
      button: ['Resolve', 'Resolver', '解决'],
      audit: ['Resolved the case', 'Resolvió el caso', '解决工单'],
      fields: { outcome: ['What was done', 'Qué se hizo', '处理结果'] },
    },
    'service-case.merge': {
      button: ['Merge', 'Fusionar', '合并'],
      audit: ['Merged the case with another', 'Fusionó el caso con otro', '合并工单'],
      consequence: ['The later case becomes part of the earlier one, whose deadlines count. It cannot be undone.', 'El caso posterior pasa a ser parte del anterior, cuyos plazos cuentan. No se puede deshacer.', '较晚的工单并入较早的工单，以后者期限为准，不可撤销。'],
      fields: { otherCase: ['The other case', 'El otro caso', '另一工单'] },
    },
    'service-case.reopen': {
      button: ['Reopen', 'Reabrir', '重新打开'],
      audit: ['Reopened the case', 'Reabrió el caso', '重新打开工单'],
    },
  },
  trail: {
    acts: {
      'customer.open-picture': ['Opened a picture', 'Abrió una foto', '查看照片'],
    },
  },
})

export const serviceCaseRefusals = {
  'service-case.too-many': [422, 'More than {limit} messages came within a day. Please wait for the answer.', 'Llegaron más de {limit} mensajes en un día. Espere la respuesta.', '一天内留言已超过 {limit} 条，请等待答复。'],
  'service-case.not-mergeable': [422, 'The other case must be an open one of the same customer in the same app.', 'El otro caso debe estar abierto y ser del mismo cliente en la misma aplicación.', '另一工单须为同一客户在同一应用中未解决的工单。'],
  'service-case.merged': [409, 'This case is part of case {id}.', 'Este caso es parte del caso {id}.', '该工单已并入工单 {id}。'],
  'service-case.pause-time': [422, 'The day and time must lie ahead, within {days} days.', 'La fecha y la hora deben ser futuras, dentro de {days} días.', '时间须在今后 {days} 天之内。'],
} satisfies Record<string, RefusalText>
