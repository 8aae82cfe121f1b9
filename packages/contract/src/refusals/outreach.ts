import type { RefusalText } from './refusal-text.ts'

/** Rules and tasks that contact many people by machine. */
export const outreachRefusals = {
  'outreach.audience': [422, 'This audience is not for this section.', 'Esta audiencia no es de esta sección.', '该人群不属于本模块。'],
  'outreach.carrier': [422, 'Nothing is set up that could send or call this way.', 'No hay nada configurado para enviar o llamar de este modo.', '尚未配置此发送或外呼方式。'],
  'outreach.content': [422, 'What is to be sent is not in use, or not meant for this.', 'Lo que se enviaría no está en uso o no es para esto.', '所选内容未在使用，或不适用于此用途。'],
  'outreach.meant-for': [422, 'This text is meant for others than those you have chosen. Choose another one.', 'Este texto está pensado para otros destinatarios. Elija otro.', '该文本不适用于所选对象，请选择其他文本。'],
  'outreach.no-value': [422, 'Nothing is known to fill in for {what}, so this text would go to nobody. Choose another one.', 'No hay con qué completar {what}: este texto no llegaría a nadie. Elija otro.', '没有可填充 {what} 的内容，该文本无法发送给任何人，请选择其他文本。'],
  'outreach.list': [422, 'This list of numbers is not there any more.', 'Esta lista de números ya no existe.', '该号码名单已不存在。'],
  'outreach.wrong-state': [409, 'The task is not in a state in which this can be done.', 'La tarea no está en un estado que lo permita.', '任务当前状态不允许此操作。'],
  'outreach.draft-lapsed': [409, 'This task was made more than {days} days ago: make it again, with its audience of today.', 'Esta tarea se creó hace más de {days} días: créela de nuevo con el público de hoy.', '该任务创建已超过 {days} 天，请按当前受众重新创建。'],
  'outreach.second-person': [403, 'A task with offers is started by a second person: ask for it.', 'Una tarea con ofertas la inicia una segunda persona: solicítelo.', '营销任务须由第二人批准后启动，请先提交申请。'],
  'outreach.rule-name': [409, 'There is a rule of this name already.', 'Ya existe una regla con este nombre.', '已有同名规则。'],
  'notice.taken': [409, 'There is a notice for this event and app already: change that one.', 'Ya existe un aviso para este evento y esta app: cambie ese.', '该事件和应用已有通知，请修改原通知。'],
  'notice.hours': [422, 'Nobody is reminded at this time: choose one from {from} and before {until}.', 'A esta hora no se recuerda a nadie: elija una desde las {from} y antes de las {until}.', '该时间不允许发送提醒，请选择 {from} 至 {until} 之间的时间。'],
  'notice.app': [422, 'There is no such app.', 'No existe esa app.', '应用不存在。'],
  'notice.fixed': [422, 'Event, days and app of a notice stay what they are: set up another one.', 'El evento, los días y la app de un aviso no cambian: configure otro.', '通知的事件、天数和应用不可更改，请新建通知。'],
} as const satisfies Record<string, RefusalText>
