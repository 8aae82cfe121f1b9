import { ruleEvents } from '../../outreach/rule-events.ts'
import { ruleTexts } from '../contact/rules.ts'
import { words } from '../words.ts'

/** Rules that make tasks by themselves. */
export const outreachRulesWords = words({
  columns: {
    ruleId: ['Rule no.', 'N.º de regla', '规则编号'],
    ruleName: ['Rule', 'Regla', '规则名称'],
    ruleState: ['State', 'Estado', '状态'],
    outreachContent: ['What is sent', 'Qué se envía', '发送内容'],
    runsAt: ['Runs', 'Se ejecuta', '执行时间'],
    outreachHours: ['Hours', 'Horario', '发送时段'],
    attemptsAtMost: ['Attempts at most', 'Intentos máximos', '最多尝试次数'],
    ruleRuns: ['Runs', 'Ejecuciones', '执行记录'],
    lastRunOn: ['Last run', 'Última ejecución', '最近执行'],
  },
  choices: {
    itemReason: {
      ...ruleTexts,
      other: ['Other', 'Otro', '其他'],
      barred: ['May not be contacted', 'No se puede contactar', '不可联系'],
      'off-list': ['No longer open on its list', 'Ya no está abierto en su lista', '已不在有效名单中'],
      settled: ['Has paid', 'Ya pagó', '已还清'],
      promised: ['Has promised to pay', 'Prometió pagar', '已承诺还款'],
      applied: ['Has applied', 'Ya solicitó', '已申请'],
      'other-arm': ['The case is worked another way', 'El caso se gestiona de otra forma', '案件改由其他方式跟进'],
      'no-offers': ['Gets no offers', 'No recibe ofertas', '不接收营销'],
      'no-value': ['Something to fill in is missing', 'Falta un dato por completar', '缺少填充内容'],
      'not-in-use': ['What is sent is not in use', 'Lo enviado no está en uso', '内容未在使用'],
      'sent-already': ['Sent already', 'Ya enviado', '已发送过'],
      'no-device': ['No phone takes pushes', 'Ningún teléfono recibe push', '没有可推送的设备'],
      'stopped-marketing': ['The customer switched offers off in WhatsApp', 'El cliente desactivó las ofertas en WhatsApp', '客户在 WhatsApp 中关闭了营销消息'],
      'outside-window': ['No approved template, and the customer did not write lately', 'Sin plantilla aprobada y el cliente no escribió hace poco', '无已审核模板，且客户近期未来信'],
      hours: ['Outside the hours', 'Fuera del horario', '不在允许时段'],
      'second-person': ['A second person has to approve its start', 'Otra persona debe aprobar su inicio', '等待他人批准启动'],
      'task-stopped': ['The task was stopped', 'La tarea se detuvo', '任务已停止'],
      'task-paused': ['The task is paused', 'La tarea está en pausa', '任务已暂停'],
      'too-late': ['Could not be sent in time', 'No pudo enviarse a tiempo', '未能及时发送'],
    },
    ruleEvent: ruleEvents,
    ruleState: {
      active: ['Active', 'Activa', '启用'],
      off: ['Off', 'Inactiva', '停用'],
    },
  },
  actions: {
    'outreach-rule.switch-on': {
      button: ['Switch on', 'Activar', '启用'],
      audit: ['Switched the rule on', 'Activó la regla', '启用了规则'],
      consequence: ['It makes a task on each of its days again.', 'Vuelve a crear una tarea en cada uno de sus días.', '将在设定的日期继续创建任务。'],
    },
    'outreach-rule.switch-off': {
      button: ['Switch off', 'Desactivar', '停用'],
      audit: ['Switched the rule off', 'Desactivó la regla', '停用了规则'],
      consequence: ['It makes no more tasks. Those that it made go on.', 'No crea más tareas. Las ya creadas continúan.', '不再创建任务，已创建的任务继续执行。'],
    },
  },
  trail: {
    objects: { 'outreach-rule': ['Rule', 'Regla', '触达规则'] },
    acts: {
      'outreach-rule.create': ['Set up the rule', 'Creó la regla', '创建了规则'],
      'outreach-rule.edit': ['Changed the rule', 'Cambió la regla', '修改了规则'],
    },
  },
})
