import { words } from '../words.ts'

/** Why somebody may not be contacted, by the number of the rule; other lists repeat these. */
export const ruleTexts = {
  'CH-01': ['Outside contact hours', 'Fuera del horario de contacto', '不在允许联系的时段'],
  'CH-02': ['Outside the hours for offers', 'Fuera del horario de ofertas', '不在允许营销的时段'],
  'CH-04': ['Outside the hours that the customer asked for', 'Fuera del horario que pidió el cliente', '不在客户要求的时段'],
  'FC-01-day': ['Calls of the day used up', 'Llamadas del día agotadas', '今日通话次数已用完'],
  'FC-01-week': ['Calls of the week used up', 'Llamadas de la semana agotadas', '七天通话次数已用完'],
  'FC-01-month': ['Calls of 30 days used up', 'Llamadas de 30 días agotadas', '三十天通话次数已用完'],
  'FC-02': ['Spoken with in the last seven days', 'Se habló en los últimos siete días', '最近七天内已通话沟通'],
  'FC-03-day': ['Messages of the day used up', 'Mensajes del día agotados', '今日消息次数已用完'],
  'FC-03-week': ['Messages of the week used up', 'Mensajes de la semana agotados', '七天消息次数已用完'],
  'FC-04': ['Too soon after the last call', 'Demasiado pronto tras la última llamada', '距上次拨打时间太短'],
  'FC-06-calls': ['Calls with offers used up', 'Llamadas con ofertas agotadas', '营销电话已达上限'],
  'FC-06-talk': ['Spoken with about offers in the last 30 days', 'Se habló de ofertas en los últimos 30 días', '最近30天内已就营销通话沟通'],
  'FC-06-texts': ['Messages with offers used up', 'Mensajes con ofertas agotados', '营销短信已达上限'],
  'FC-06-overdue': ['No offers while a loan is overdue', 'Sin ofertas mientras haya un préstamo vencido', '有逾期贷款，不得营销'],
  'DN-01': ['Has not agreed to offers', 'No ha aceptado ofertas', '未同意接收营销信息'],
  'DN-02': ['Asked for no offers', 'Pidió no recibir ofertas', '客户拒绝营销'],
  'DN-05': ['Asked not to be contacted', 'Pidió que no se le contacte', '客户要求不再联系'],
  'SA-10': ['Marked as do not contact', 'Marcado como no contactar', '已标记为暂停联系'],
  'TP-01': ['Not the customer’s own number', 'No es el número del cliente', '不是客户本人号码'],
  'TP-02': ['A reference that may not be asked now', 'Referencia que ahora no se puede consultar', '联系人现在不得询问'],
  'TP-04': ['Somebody else answers this number', 'Este número lo contesta otra persona', '该号码由他人接听'],
  'TP-05': ['An employer who may not be asked now', 'Empleador que ahora no se puede consultar', '现在不得向雇主询问'],
  'TP-06': ['Named by a customer as a contact', 'Contacto que dio un cliente', '客户填写的联系人'],
  'TP-08': ['Represented by an adviser', 'Se trata a través de un asesor', '由代理人出面联系'],
} as const

/** The gate of every contact with a customer. */
export const contactWords = words({
  columns: {
    refusalId: ['Refusal', 'Rechazo', '拦截编号'],
    attemptedAt: ['Tried', 'Intentado', '尝试时间'],
    attempted: ['Tried', 'Intentado', '尝试时间'],
    triedBy: ['By', 'Por', '操作人'],
    ruleNumber: ['Rule', 'Regla', '规则编号'],
    contactRule: ['Refused because', 'Motivo del rechazo', '拦截原因'],
    contactPurpose: ['Purpose', 'Finalidad', '用途'],
    contactChannel: ['Channel', 'Canal', '联系方式'],
  },
  choices: {
    contactRule: ruleTexts,
  },
  trail: {
    acts: {
      'contact-rules.save': ['Set when and how often customers are contacted', 'Fijó cuándo y con qué frecuencia se contacta a los clientes', '设置了联系客户的时段和频率'],
      'contact.resume': ['Allowed contact with the customer again', 'Volvió a permitir el contacto con el cliente', '恢复联系该客户'],
      'contact.stop': ['Stopped contact with the customer', 'Detuvo el contacto con el cliente', '停止联系该客户'],
      'contact.hold': ['Put contact with the customer on hold', 'Puso en pausa el contacto con el cliente', '暂停联系该客户'],
      'contact.lift-hold': ['Ended the hold on contact with the customer', 'Terminó la pausa del contacto con el cliente', '结束暂停联系该客户'],
      'contact.hours': ['Set the customer’s own contact hours', 'Fijó el horario de contacto del cliente', '设置客户要求的联系时段'],
    },
  },
})
