import { messageReasonTexts } from '../messaging/sending.ts'
import { callOutcomeTexts } from '../telephony/softphone.ts'
import { words } from '../words.ts'

const itemStateTexts = {
  waiting: ['Waiting', 'En espera', '待发送'],
  begun: ['Under way', 'En curso', '进行中'],
  delivered: ['Delivered', 'Entregado', '已送达'],
  failed: ['Failed', 'Fallido', '失败'],
  unknown: ['Unknown', 'Desconocido', '未知'],
  dropped: ['Not contacted', 'No contactado', '未触达'],
  'held-out': ['Held out', 'Grupo de control', '对照组'],
  stopped: ['Task stopped', 'Tarea detenida', '任务已停止'],
} as const

/** Calls are dialled and answered, where messages are sent and delivered. */
const ofCalls = {
  waitingItems: ['Waiting', 'En espera', '待呼叫'],
  deliveredItems: ['Answered', 'Contestadas', '已接听'],
} as const
const calling = {
  tables: {
    'collection/free-switch-voice-notice/call-task': ofCalls,
    'collection/free-switch-voice-notice/call-task-freeswitch-v3': ofCalls,
    'collection/saiduo-robot/call-task': ofCalls,
    'collection/free-switch-voice-notice/call-rule/runs': ofCalls,
    'collection/saiduo-robot/call-rule/runs': ofCalls,
  },
}

/** Tasks that contact many people by machine, and their numbers. */
export const outreachTasksWords = words({
  columns: {
    taskId: ['Task', 'Tarea', '任务编号'],
    taskName: ['Task name', 'Nombre de la tarea', '任务名称'],
    taskState: ['State', 'Estado', '状态'],
    taskNumbers: ['Latest numbers', 'Últimos números', '最近号码'],
    audience: ['Audience', 'Audiencia', '人群'],
    audienceValues: ['Conditions', 'Condiciones', '人群条件'],
    carrier: ['Channel', 'Canal', '触达方式'],
    engine: ['Robot', 'Robot', '机器人'],
    heldBecause: ['Waits because', 'En espera por', '等待原因'],
    plannedItems: ['Numbers', 'Números', '号码数'],
    waitingItems: ['Waiting', 'En espera', '待发送'],
    begunItems: ['Under way', 'En curso', '进行中'],
    deliveredItems: ['Delivered', 'Entregados', '已送达'],
    failedItems: ['Failed', 'Fallidos', '失败'],
    droppedItems: ['Not contacted', 'No contactados', '未触达'],
    heldOutItems: ['Held out', 'Grupo de control', '对照组'],
    clickedItems: ['Clicked', 'Con clic', '点击人数'],
    outreachCost: ['Cost', 'Costo', '费用'],
    perMinute: ['Per minute', 'Por minuto', '每分钟'],
    outreachRule: ['Rule', 'Regla', '规则'],
    begunAt: ['Started', 'Inicio', '开始时间'],
    stopReason: ['Stopped because', 'Detenida por', '停止原因'],
    itemId: ['Item', 'Elemento', '明细编号'],
    itemArm: ['Group', 'Grupo', '分组'],
    itemState: ['State', 'Estado', '状态'],
    itemReason: ['Reason', 'Motivo', '原因'],
    itemResult: ['Result', 'Resultado', '结果'],
    conclusion: ['Conclusion', 'Conclusión', '结论'],
    nextAction: ['Next action', 'Siguiente acción', '后续动作'],
    whyInAudience: ['Why', 'Por qué', '入选原因'],
    clicks: ['Clicks', 'Clics', '点击次数'],
    clicked: ['Clicked', 'Con clic', '是否点击'],
    begun: ['Started', 'Inicio', '开始时间'],
    made: ['Task made', 'Tarea creada', '任务创建日期'],
    startRequestId: ['Request', 'Solicitud', '申请编号'],
    startRequestState: ['State', 'Estado', '状态'],
  },
  choices: {
    itemResult: {
      ...callOutcomeTexts,
      ...messageReasonTexts,
      lost: ['Line lost, outcome unknown', 'Línea perdida, resultado desconocido', '线路中断，结果未知'],
    },
    taskState: {
      draft: ['Not started', 'Sin iniciar', '未开始'],
      running: ['Running', 'En marcha', '运行中'],
      paused: ['Paused', 'En pausa', '已暂停'],
      stopped: ['Stopped', 'Detenida', '已停止'],
      done: ['Done', 'Terminada', '已完成'],
    },
    itemState: itemStateTexts,
    robotItemState: {
      ...itemStateTexts,
      waiting: ['Waiting', 'En espera', '待呼叫'],
      delivered: ['Answered', 'Contestada', '已接听'],
    },
    itemArm: {
      treated: ['Contacted', 'Contactado', '触达组'],
      'held-out': ['Held out', 'Grupo de control', '对照组'],
    },
    carrier: {
      sms: ['SMS', 'SMS', '短信'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
      push: ['Push', 'Push', '推送'],
      robot: ['Voice robot', 'Robot de voz', '语音机器人'],
    },
    engine: {
      freeswitch: ['FreeSWITCH', 'FreeSWITCH', 'FreeSWITCH'],
      'freeswitch-v3': ['FreeSWITCH V3', 'FreeSWITCH V3', 'FreeSWITCH V3'],
      saiduo: ['Saiduo', 'Saiduo', '赛朵'],
    },
    audience: {
      'due-soon': ['Due soon', 'Vence pronto', '即将到期'],
      'due-today': ['Due today', 'Vence hoy', '今日到期'],
      overdue: ['Overdue', 'En mora', '已逾期'],
      'overdue-stage': ['Overdue in a stage', 'En mora en una etapa', '某阶段逾期'],
      'broken-promise': ['Broken promise', 'Promesa incumplida', '承诺未兑现'],
      'never-reached': ['Never reached', 'Nunca contactado', '从未接通'],
      'registered-not-applied': ['Registered, not applied', 'Registrado sin solicitud', '注册未申请'],
      'not-borrowed-again': ['Repaid, not borrowed again', 'Pagó y no volvió a pedir', '结清未复借'],
      'returned-not-resubmitted': ['Returned, not handed in again', 'Devuelta sin reenviar', '退回未重新提交'],
      'led-customers': ['Led from another app', 'Llegado de otra app', '导流客户'],
      'away-from-app': ['Not seen in the app', 'Sin uso de la aplicación', '久未使用 App'],
      'number-list': ['Uploaded numbers', 'Números cargados', '上传号码'],
      'approved-list': ['Approved number list', 'Lista de números aprobada', '已批准名单'],
      'on-event': ['When something happens', 'Cuando algo ocurre', '事件触发'],
      'audience-members': ['Members of an audience', 'Miembros de una audiencia', '人群成员'],
    },
    stopCondition: {
      promised: ['Has promised to pay', 'Prometió pagar', '已承诺还款'],
      applied: ['Has applied', 'Ya solicitó', '已申请'],
    },
    startRequestState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待审批'],
      started: ['Started', 'Iniciada', '已启动'],
      refused: ['Refused', 'Rechazada', '已拒绝'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
    },
  },
  collection: calling,
  promotion: {
    tables: {
      'promotion/free-switch-voice-notice/call-task': ofCalls,
      'promotion/free-switch-voice-notice/call-rule/runs': ofCalls,
    },
  },
  actions: {
    'outreach-task.start': {
      button: ['Start', 'Iniciar', '启动'],
      audit: ['Started the task', 'Inició la tarea', '启动了任务'],
      consequence: ['{{plannedItems}} numbers are contacted one after another, each only if the rules allow it at its turn.', 'Se contacta a {{plannedItems}} números uno tras otro, cada uno solo si las reglas lo permiten en su turno.', '将依次触达 {{plannedItems}} 个号码，每个号码轮到时须符合联系规则。'],
      done: ['The task runs.', 'La tarea está en marcha.', '任务已启动。'],
    },
    'outreach-task.pause': {
      button: ['Pause', 'Pausar', '暂停'],
      audit: ['Paused the task', 'Pausó la tarea', '暂停了任务'],
      consequence: ['Nothing more goes out until it is resumed.', 'No sale nada más hasta reanudarla.', '恢复前不再发送。'],
    },
    'outreach-task.resume': {
      button: ['Resume', 'Reanudar', '恢复'],
      audit: ['Resumed the task', 'Reanudó la tarea', '恢复了任务'],
      consequence: ['The {{waitingItems}} that wait have their turn.', 'Siguen los {{waitingItems}} que esperan.', '继续处理剩余 {{waitingItems}} 个号码。'],
    },
    'outreach-task.ask-resume': {
      button: ['Ask to resume', 'Pedir reanudar', '申请恢复'],
      audit: ['Asked to resume the task', 'Pidió reanudar la tarea', '申请恢复任务'],
      consequence: ['Another person must approve. Then the {{waitingItems}} that wait have their turn.', 'Otra persona debe aprobarlo. Luego siguen los {{waitingItems}} que esperan.', '须由他人批准，之后继续处理剩余 {{waitingItems}} 个号码。'],
    },
    'outreach-task.stop': {
      button: ['Stop', 'Detener', '停止'],
      audit: ['Stopped the task', 'Detuvo la tarea', '停止了任务'],
      consequence: ['The {{waitingItems}} that wait are never contacted by this task.', 'Los {{waitingItems}} que esperan no serán contactados por esta tarea.', '剩余 {{waitingItems}} 个号码将不再由此任务触达。'],
    },
  },
  requests: {
    kinds: {
      'outreach-start': {
        ask: ['New promotion task', 'Nueva tarea de promoción', '新建营销任务'],
        asked: ['Task created. Another person must approve its start.', 'Tarea creada. Otra persona debe aprobar su inicio.', '任务已创建，须由他人批准启动。'],
        askHint: ['Nothing goes out until another person approves its start.', 'No se envía nada hasta que otra persona apruebe su inicio.', '他人批准前不会发送任何内容。'],
        approve: ['Approve start', 'Aprobar inicio', '批准启动'],
        approveConsequence: [
          'Of the {{plannedItems}} numbers of “{{taskName}}”, {{heldOutItems}} are held out. Each of the others is contacted if that is allowed when its turn comes.',
          'De los {{plannedItems}} números de «{{taskName}}», {{heldOutItems}} quedan en el grupo de control. A cada uno de los demás se le contacta si está permitido cuando llega su turno.',
          '“{{taskName}}”共 {{plannedItems}} 个号码，其中 {{heldOutItems}} 个为对照组。其余号码轮到时，允许联系才触达。',
        ],
        refuse: ['Refuse', 'Rechazar', '拒绝'],
        refuseConsequence: ['The task “{{taskName}}” ends without contacting anybody.', 'La tarea «{{taskName}}» termina sin contactar a nadie.', '任务“{{taskName}}”结束，不触达任何人。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['The task “{{taskName}}” ends without contacting anybody.', 'La tarea «{{taskName}}» termina sin contactar a nadie.', '任务“{{taskName}}”结束，不触达任何人。'],
      },
    },
  },
  trail: {
    objects: { 'outreach-task': ['Task', 'Tarea', '触达任务'] },
    acts: {
      'outreach.make': ['Made the task', 'Creó la tarea', '创建了任务'],
      'outreach.lapse': ['Ended: nobody decided in time', 'Terminada: nadie decidió a tiempo', '逾期未审批，已结束'],
      'outreach-start.ask': ['Asked for the start to be approved', 'Solicitó iniciar la tarea', '申请启动任务'],
      'outreach-start.approve': ['Approved the start', 'Aprobó el inicio', '批准启动任务'],
      'outreach-start.refuse': ['Refused the task', 'Rechazó la tarea', '拒绝了任务'],
      'outreach-start.withdraw': ['Withdrew the task', 'Retiró la tarea', '撤回了任务'],
      'outreach.upload': ['Uploaded numbers', 'Cargó números', '上传了号码'],
    },
  },
})
