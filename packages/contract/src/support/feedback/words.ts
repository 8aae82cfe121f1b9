import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

/** What customers write, and the answers. */
export const feedbackWords = words({
  columns: {
    feedbackId: ['Message', 'Mensaje', '留言编号'],
    kind: ['Kind', 'Tipo', '类型'],
    topic: ['Topic', 'Tema', '主题'],
    cameBy: ['Came by', 'Vía', '来源'],
    rating: ['Rating', 'Valoración', '评分'],
    feedbackState: ['State', 'Estado', '处理状态'],
    answerDue: ['Answer due', 'Responder antes de', '答复期限'],
    answerClock: ['Deadline', 'Plazo', '期限状态'],
    handler: ['Handled by', 'Atendido por', '处理人'],
    messages: ['Messages', 'Mensajes', '留言数'],
    customers: ['Customers', 'Clientes', '客户数'],
    stillOpen: ['Waiting', 'Pendientes', '待处理'],
    answered: ['Answered', 'Respondidos', '已回复'],
    closed: ['Closed', 'Cerrados', '已关闭'],
    answeredWithinDay: ['Within a day', 'En un día', '24 小时内回复'],
    withinDayRate: ['Within a day, %', 'En un día, %', '24 小时回复率'],
    medianWait: ['Median wait', 'Espera mediana', '等待中位数'],
    otherMessages: ['Other messages of the customer', 'Otros mensajes del cliente', '该客户的其他留言'],
    longestWait: ['Longest wait', 'Espera máxima', '最长等待'],
  },
  choices: {
    feedbackKind: {
      question: ['Question', 'Consulta', '咨询'],
      complaint: ['Complaint', 'Queja', '投诉'],
      suggestion: ['Suggestion', 'Sugerencia', '建议'],
      praise: ['Praise', 'Elogio', '表扬'],
    },
    feedbackTopic: {
      payout: ['Payout', 'Desembolso', '放款'],
      repayment: ['Repayment', 'Pago', '还款'],
      application: ['Application', 'Solicitud', '申请'],
      charges: ['Charges', 'Cargos', '费用'],
      account: ['Account', 'Cuenta', '账户'],
      app: ['The app', 'La app', '应用'],
      conduct: ['Conduct of staff', 'Trato del personal', '员工行为'],
      privacy: ['Privacy', 'Privacidad', '隐私'],
      other: ['Other', 'Otro', '其他'],
    },
    feedbackChannel: {
      app: ['The app', 'La app', '应用'],
      sms: ['SMS', 'SMS', '短信'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
      phone: ['A call', 'Una llamada', '电话'],
    },
    answerClock: {
      'in-time': ['In time', 'En plazo', '期限内'],
      soon: ['Due soon', 'Por vencer', '即将到期'],
      late: ['Overdue', 'Fuera de plazo', '已超期'],
    },
    feedbackState: {
      open: ['Open', 'Abierto', '待处理'],
      claimed: ['Claimed', 'En atención', '处理中'],
      answered: ['Answered', 'Respondido', '已回复'],
      closed: ['Closed', 'Cerrado', '已关闭'],
    },
  },
  'customer-service': {
    tables: {
      'customer-service/issue/question-feedback-statistics': {
        chart: ['Messages by topic', 'Mensajes por tema', '各主题留言数'],
      },
      'customer-service/issue/comment-feedback': {
        text: ['Message', 'Mensaje', '留言内容'],
        feedbackId: ['ID', 'ID', '编号'],
      },
    },
    meanings: {
      'customer-service/issue/comment-feedback': {
        answerDue: ['Complaints are answered in five days, what customers ask of their own data in seven.', 'Las quejas se responden en cinco días; lo que piden sobre sus datos, en siete.', '投诉五天内答复，客户对本人数据的请求七天内答复。'],
      },
      'customer-service/issue/question-feedback-statistics': {
        medianWait: ['Half of the answers took no longer, from the message to the answer.', 'La mitad de las respuestas no tardó más, desde el mensaje hasta la respuesta.', '从留言到回复的时长中位数。'],
        answeredWithinDay: ['Answered within 24 hours of the message.', 'Respondidos en las 24 horas siguientes al mensaje.', '留言后 24 小时内已回复。'],
        stillOpen: ['Open or claimed now.', 'Abiertos o en atención ahora.', '目前待处理或处理中。'],
      },
    },
  },
  work: {
    queues: {
      feedback: ['Customer messages', 'Mensajes de clientes', '客户留言'],
    },
  },
  actions: {
    'feedback.close': {
      button: ['Close without an answer', 'Cerrar sin respuesta', '无需回复，关闭'],
      audit: ['Closed the message', 'Cerró el mensaje', '关闭留言'],
      consequence: ['The customer gets no answer. The reason stays with the message.', 'El cliente no recibe respuesta. El motivo queda con el mensaje.', '客户不会收到回复，原因将随留言保存。'],
    },
    'feedback.release': {
      button: ['Return', 'Devolver', '退回'],
      audit: ['Returned the message', 'Devolvió el mensaje', '退回留言'],
    },
    'feedback.claim': {
      button: ['Claim', 'Tomar', '领取'],
      audit: ['Claimed the message', 'Tomó el mensaje', '领取留言'],
    },
    'feedback.answer': {
      button: ['Answer', 'Responder', '回复'],
      audit: ['Answered the message', 'Respondió el mensaje', '回复留言'],
      consequence: ['{{name}} reads the answer in {{app}}. It cannot be changed afterwards.', '{{name}} lee la respuesta en {{app}}. Después no se puede cambiar.', '{{name}} 将在 {{app}} 中看到回复，提交后不可修改。'],
      fields: { answer: ['Answer to the customer', 'Respuesta al cliente', '回复客户'] },
    },
  },
  trail: {
    objects: {
      feedback: ['Message', 'Mensaje', '留言'],
    },
  },
})

export const feedbackRefusals = {
  'feedback.transition': [409, 'This message is {state} already. Look at it again.', 'Este mensaje ya está {state}. Revíselo de nuevo.', '该留言已处于{state}状态，请刷新查看。'],
  'feedback.not-yours': [403, '{name} works on this message. It must be released first.', '{name} está atendiendo este mensaje. Primero debe devolverlo.', '{name} 正在处理该留言，需先退回。'],
  'feedback.needs-answer': [422, 'A complaint is answered, not only closed.', 'Una queja debe responderse; no basta con cerrarla.', '投诉必须回复，不能直接关闭。'],
  'feedback.too-many': [422, 'There are {limit} open messages of this customer already.', 'Este cliente ya tiene {limit} mensajes abiertos.', '该客户已有 {limit} 条未处理的留言。'],
  'feedback.asked-already': [409, 'Finance was asked already and has not answered yet.', 'Ya se consultó a finanzas y aún no responde.', '已询问财务，尚未答复。'],
} satisfies Record<string, RefusalText>
