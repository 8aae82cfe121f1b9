import { ruleTexts } from '../contact/rules.ts'
import { words } from '../words.ts'

/** Why a message did not arrive. */
export const messageReasonTexts = {
  ...ruleTexts,
  other: [
    'Refused by the gateway or network',
    'Rechazado por la pasarela o la red',
    '通道或网络拒绝',
  ],
  settled: ['Paid meanwhile', 'Pagó entretanto', '期间已还款'],
  'day-cap': ['As many as may be sent in a day', 'Máximo diario alcanzado', '已达每日发送上限'],
  'no-gateway': ['No gateway answers', 'Ninguna pasarela responde', '没有可用的短信通道'],
  'gateway-pace': [
    'Waits for the gateway: it takes only so many a second',
    'Espera a la pasarela: admite solo cierta cantidad por segundo',
    '等待通道：每秒可发送数量有限',
  ],
  'too-late': ['Could not be sent for a day', 'No pudo enviarse en un día', '一天内未能发送'],
  promised: ['Has promised to pay', 'Prometió pagar', '已承诺还款'],
  applied: ['Has applied', 'Ya solicitó', '已申请'],
  'other-arm': [
    'The case is worked another way',
    'El caso se gestiona de otra forma',
    '案件改由其他方式跟进',
  ],
  'no-offers': ['Gets no offers', 'No recibe ofertas', '不接收营销'],
  hours: ['Outside the hours of the task', 'Fuera del horario de la tarea', '不在任务允许时段'],
  'task-stopped': ['The task was stopped', 'La tarea se detuvo', '任务已停止'],
  'task-paused': ['The task is paused', 'La tarea está en pausa', '任务已暂停'],
  'no-report': ['No report came', 'No llegó ningún informe', '未收到回执'],
  interrupted: ['Interrupted while it was sent', 'Interrumpido durante el envío', '发送过程中断'],
  timeout: ['The gateway did not answer', 'La pasarela no respondió', '短信通道未响应'],
  'no-device': [
    'No phone takes pushes of this customer',
    'Ningún teléfono del cliente recibe push',
    '客户没有可接收推送的设备',
  ],
  'stopped-marketing': [
    'The customer switched offers off in WhatsApp',
    'El cliente desactivó las ofertas en WhatsApp',
    '客户在 WhatsApp 中关闭了营销消息',
  ],
  'opted-out': [
    'The customer opted out at the operator',
    'El cliente se dio de baja en la operadora',
    '客户已在运营商处退订',
  ],
  'outside-window': [
    'The customer did not write in the last 24 hours: WhatsApp takes only an approved template',
    'El cliente no escribió en las últimas 24 horas: WhatsApp solo admite una plantilla aprobada',
    '客户 24 小时内未来信，WhatsApp 只接受已审核模板',
  ],
  'absent-subscriber': [
    'The number is not in service',
    'El número no está en servicio',
    '号码已停用',
  ],
} as const

/** Messages sent to customers. */
export const sendingWords = words({
  operation: {
    tables: {
      'operation/system/send-sms-list': { templateName: ['Template', 'Plantilla', '模板'] },
    },
  },
  statistics: {
    tables: {
      'statistics/platform-statistics/sms-sending-record': {
        templateName: ['Template', 'Plantilla', '模板'],
        messagePurpose: ['Scene', 'Uso', '场景'],
        askedAt: ['Time', 'Hora', '时间'],
        asked: ['Time', 'Hora', '时间'],
        askedBy: ['Sent by', 'Enviado por', '发送人'],
        messageState: ['Delivery', 'Entrega', '发送状态'],
      },
    },
    meanings: {
      'statistics/platform-statistics/sms-sending-record': {
        smsParts: [
          'The SMS that the operator bills: a text of more than 160 letters is several, one in other scripts from 71 on.',
          'Los SMS que factura el operador: un texto de más de 160 letras son varios; en otros alfabetos, desde 71.',
          '运营商计费条数：超过 160 个字符（中文等超过 70 个）拆分为多条。',
        ],
        smsCost: [
          'Parts by the price of the gateway that took the message; nothing where none took it.',
          'Partes por el precio de la pasarela que aceptó el mensaje; nada si ninguna lo aceptó.',
          '条数 × 受理通道的单价；未被任何通道受理时为空。',
        ],
      },
    },
  },
  columns: {
    messageOrigin: ['Sent by a person', 'Enviado por persona', '发送方式'],
    messageReason: ['Reason', 'Motivo', '原因'],
    messageText: ['Text', 'Texto', '短信内容'],
    gatewayCode: ['Code of the gateway', 'Código de la pasarela', '通道返回码'],
    resentAs: ['Sent again as', 'Reenviado como', '重发短信编号'],
    messageId: ['Message no.', 'N.º de mensaje', '短信编号'],
    messageState: ['State', 'Estado', '状态'],
    smsCost: ['Cost', 'Costo', '费用'],
    smsGateway: ['Gateway', 'Pasarela', '短信通道'],
    smsSentAt: ['Sent', 'Enviado', '发送时间'],
    smsEndedAt: ['Delivery reported', 'Entrega informada', '回执时间'],
  },
  choices: {
    messageState: {
      queued: ['To be sent', 'Por enviar', '待发送'],
      held: ['Waits for the hours', 'Espera al horario', '等待允许时段'],
      sending: ['Being sent', 'Enviándose', '发送中'],
      sent: ['Sent', 'Enviado', '已发送'],
      delivered: ['Delivered', 'Entregado', '已送达'],
      failed: ['Failed', 'Fallido', '失败'],
      expired: ['Expired', 'Caducado', '已过期'],
      unknown: ['Unknown', 'Desconocido', '未知'],
      refused: ['Not allowed', 'No permitido', '不允许发送'],
    },
    messageOrigin: {
      staff: ['By a person', 'Por una persona', '人工发送'],
      system: ['By the system', 'Por el sistema', '系统发送'],
    },
    messageReason: messageReasonTexts,
    messageLeft: {
      ...ruleTexts,
      'not-found': ['Not found', 'No encontrado', '未找到'],
      'no-value': [
        'Something to fill in is missing',
        'Falta un dato por completar',
        '缺少填充内容',
      ],
      'sent-already': ['Sent today already', 'Ya enviado hoy', '今天已发送'],
      'own-day': ['Your limit of the day', 'Su máximo del día', '已达您的每日上限'],
      'not-in-use': ['The template is not in use', 'La plantilla no está en uso', '模板未在使用'],
    },
  },
  messages: {
    sending: {
      none: [
        'This customer was never written to.',
        'A este cliente nunca se le ha escrito.',
        '从未向该客户发送过短信。',
      ],
      send: ['Send SMS', 'Enviar SMS', '发送短信'],
      title: ['Send an SMS to {{name}}', 'Enviar un SMS a {{name}}', '向 {{name}} 发送短信'],
      to: ['To {{phone}}', 'A {{phone}}', '发送至 {{phone}}'],
      choose: ['Template', 'Plantilla', '模板'],
      noOffers: [
        'No template is in use.',
        'No hay ninguna plantilla en uso.',
        '没有使用中的模板。',
      ],
      missing: [
        'This loan has nothing to fill in for: {{names}}',
        'Este préstamo no tiene datos para: {{names}}',
        '该贷款缺少以下内容：{{names}}',
      ],
      notBefore: [
        'Not allowed before {{time}}.',
        'No permitido antes de {{time}}.',
        '{{time}} 前不允许发送。',
      ],
      waitHint: [
        'Customers are not written to at this hour. It waits and is sent at {{time}}.',
        'A esta hora no se escribe a los clientes. Queda en espera y se envía el {{time}}.',
        '当前时段不得向客户发送短信，将于 {{time}} 发送。',
      ],
      sent: ['The message is on its way.', 'El mensaje va en camino.', '短信已提交发送。'],
      heldDone: [
        'The message waits for the hours.',
        'El mensaje espera al horario permitido.',
        '短信将在允许时段发送。',
      ],
      system: ['The system', 'El sistema', '系统'],
      otherLoan: ['for loan {{id}}', 'por el préstamo {{id}}', '关于贷款 {{id}}'],
      parts_one: ['{{count}} SMS', '{{count}} SMS', '{{count}} 条短信'],
      parts_other: ['{{count}} SMS', '{{count}} SMS', '{{count}} 条短信'],
      stop: ['Do not write any more', 'No escribir más', '停止发送'],
      stopTitle: [
        'Stop writing to {{name}}',
        'Dejar de escribir a {{name}}',
        '停止向 {{name}} 发送短信',
      ],
      stopConsequence: [
        'No message but notices of payouts and payments goes to this number any more, whoever sends it.',
        'A este número ya no llega ningún mensaje, salvo los avisos de desembolsos y pagos, sea quien sea el remitente.',
        '除放款和还款通知外，任何人都不再向该号码发送短信。',
      ],
      stopped: [
        'The customer is not written to any more.',
        'Ya no se escribe a este cliente.',
        '已停止向该客户发送短信。',
      ],
      stoppedSince: [
        'Not written to since {{time}}',
        'No se le escribe desde el {{time}}',
        '自 {{time}} 起停止发送',
      ],
      stoppedForAll: [
        'all messages but notices of payouts and payments',
        'todos los mensajes, salvo los avisos de desembolsos y pagos',
        '除放款和还款通知外的所有短信',
      ],
      callsOnly: ['calls only', 'solo llamadas', '仅电话'],
      resume: ['Write again', 'Volver a escribir', '恢复发送'],
      resumeTitle: [
        'Write to {{name}} again',
        'Volver a escribir a {{name}}',
        '恢复向 {{name}} 发送短信',
      ],
      resumeConsequence: [
        'Only when the customer asks for it. Their request of {{time}} ends: {{reason}}',
        'Solo si el cliente lo desea. Termina su petición del {{time}}: {{reason}}',
        '仅在客户本人要求时操作。{{time}} 的停发要求将终止：{{reason}}',
      ],
      resumed: [
        'The customer may be written to again.',
        'Ya se puede volver a escribir al cliente.',
        '已恢复向该客户发送短信。',
      ],
      bulkTitle_one: [
        'Send an SMS to {{count}} customer',
        'Enviar un SMS a {{count}} cliente',
        '向 {{count}} 位客户发送短信',
      ],
      bulkTitle_other: [
        'Send an SMS to {{count}} customers',
        'Enviar un SMS a {{count}} clientes',
        '向 {{count}} 位客户发送短信',
      ],
      bulkNote: [
        'As the customer of loan {{id}} would read it; each gets their own values.',
        'Así lo leería el cliente del préstamo {{id}}; cada uno recibe sus propios datos.',
        '以下为贷款 {{id}} 的客户将收到的内容，每位客户按各自数据填充。',
      ],
      bulkReport: ['Sending SMS', 'Envío de SMS', '发送短信'],
      bulkDone_one: [
        '{{count}} SMS is on its way.',
        '{{count}} SMS va en camino.',
        '{{count}} 条短信已提交发送。',
      ],
      bulkDone_other: [
        '{{count}} SMS are on their way.',
        '{{count}} SMS van en camino.',
        '{{count}} 条短信已提交发送。',
      ],
    },
  },
  actions: {
    'message.resend': {
      button: ['Send again', 'Reenviar', '重发'],
      audit: ['Sent the SMS again', 'Reenvió el SMS', '重发了短信'],
      consequence: [
        'A new message to {{phone}}, by the template in use and with what the loan owes now. Out of hours it waits for them.',
        'Un mensaje nuevo a {{phone}}, con la plantilla en uso y lo que el préstamo debe ahora. Fuera de horario, espera.',
        '将按使用中的模板和贷款当前数据，向 {{phone}} 发送一条新短信；非允许时段将等待。',
      ],
      done: [
        'The message is on its way, or waits for the hours.',
        'El mensaje va en camino o espera al horario permitido.',
        '短信已提交，非允许时段将等待发送。',
      ],
    },
  },
  trail: {
    objects: { message: ['SMS', 'SMS', '短信'] },
    acts: {
      'message.send': ['Sent an SMS', 'Envió un SMS', '发送了短信'],
      'message.resume': [
        'Wrote again to the customer',
        'Volvió a escribir al cliente',
        '恢复向该客户发送短信',
      ],
      'message.stop': [
        'Stopped messages to the customer',
        'Dejó de escribir al cliente',
        '停止向该客户发送短信',
      ],
    },
  },
})
