import type { RefusalText } from './refusal-text.ts'

/** Rules and tasks that contact many people by machine. */
export const outreachRefusals = {
  'outreach.audience': {
    status: 422,
    en: 'This audience is not for this section.',
    es: 'Esta audiencia no es de esta sección.',
    zh: '该人群不属于本模块。',
  },
  'outreach.carrier': {
    status: 422,
    en: 'Nothing is set up that could send or call this way.',
    es: 'No hay nada configurado para enviar o llamar de este modo.',
    zh: '尚未配置此发送或外呼方式。',
  },
  'outreach.content': {
    status: 422,
    en: 'What is to be sent is not in use, or not meant for this.',
    es: 'Lo que se enviaría no está en uso o no es para esto.',
    zh: '所选内容未在使用，或不适用于此用途。',
  },
  'outreach.meant-for': {
    status: 422,
    en: 'This text is meant for others than those you have chosen. Choose another one.',
    es: 'Este texto está pensado para otros destinatarios. Elija otro.',
    zh: '该文本不适用于所选对象，请选择其他文本。',
  },
  'outreach.no-value': {
    status: 422,
    en: 'Nothing is known to fill in for {what}, so this text would go to nobody. Choose another one.',
    es: 'No hay con qué completar {what}: este texto no llegaría a nadie. Elija otro.',
    zh: '没有可填充 {what} 的内容，该文本无法发送给任何人，请选择其他文本。',
  },
  'outreach.list': {
    status: 422,
    en: 'This list of numbers is not there any more.',
    es: 'Esta lista de números ya no existe.',
    zh: '该号码名单已不存在。',
  },
  'outreach.wrong-state': {
    status: 409,
    en: 'The task is not in a state in which this can be done.',
    es: 'La tarea no está en un estado que lo permita.',
    zh: '任务当前状态不允许此操作。',
  },
  'outreach.draft-lapsed': {
    status: 409,
    en: 'This task was made more than {days} days ago: make it anew, with its audience of today.',
    es: 'Esta tarea se creó hace más de {days} días: créela de nuevo con el público de hoy.',
    zh: '该任务创建已超过 {days} 天，请按当前受众重新创建。',
  },
  'outreach.second-person': {
    status: 403,
    en: 'A task with offers is started by a second person: ask for it.',
    es: 'Una tarea con ofertas la inicia una segunda persona: solicítelo.',
    zh: '营销任务须由第二人批准后启动，请先提交申请。',
  },
  'outreach.rule-name': {
    status: 409,
    en: 'There is a rule of this name already.',
    es: 'Ya existe una regla con este nombre.',
    zh: '已有同名规则。',
  },
  'notice.taken': {
    status: 409,
    en: 'There is a notice for this event and app already: change that one.',
    es: 'Ya existe un aviso para este evento y esta app: cambie ese.',
    zh: '该事件和应用已有通知，请修改原通知。',
  },
  'notice.hours': {
    status: 422,
    en: 'Nobody is reminded at this time: choose one from {from} and before {until}.',
    es: 'A esta hora no se recuerda a nadie: elija una desde las {from} y antes de las {until}.',
    zh: '该时间不允许发送提醒，请选择 {from} 至 {until} 之间的时间。',
  },
  'notice.app': {
    status: 422,
    en: 'There is no such app.',
    es: 'No existe esa app.',
    zh: '应用不存在。',
  },
  'notice.fixed': {
    status: 422,
    en: 'Event, days and app of a notice stay what they are: set up another one.',
    es: 'El evento, los días y la app de un aviso no cambian: configure otro.',
    zh: '通知的事件、天数和应用不可更改，请新建通知。',
  },
} as const satisfies Record<string, RefusalText>
