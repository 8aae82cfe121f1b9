import { words } from '../words.ts'

const stops = 'operation/system/contact-stops'

/** Customers' requests about contact with them. */
export const contactPreferencesWords = words({
  choices: {
    stopKind: {
      stop: ['No more contact', 'No contactar más', '不再联系'],
      'wrong-number': ['Wrong number', 'Número equivocado', '号码错误'],
      hold: ['On hold', 'En pausa', '暂停联系'],
    },
    proposedStopState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      done: ['Confirmed', 'Confirmado', '已确认'],
      refused: ['Refused', 'Rechazado', '已驳回'],
    },
    holdKind: {
      hardship: ['Hardship', 'Dificultad económica', '经济困难'],
      dispute: ['The debt is disputed', 'Deuda en disputa', '债务有争议'],
      deceased: ['The customer died', 'El cliente falleció', '客户已故'],
      'fraud-victim': ['Victim of a fraud', 'Víctima de fraude', '欺诈受害者'],
      adviser: ['Through an adviser', 'A través de un asesor', '由代理人出面'],
    },
  },
  columns: {
    stopKind: ['What', 'Qué', '事项'],
    proposedStopState: ['State', 'Estado', '状态'],
    holdKind: ['Reason for the hold', 'Motivo de la pausa', '暂停原因'],
    holdUntil: ['On hold until', 'En pausa hasta', '暂停至'],
    pauseReason: ['Why on hold', 'Detalle', '说明'],
    pausedSince: ['On hold since', 'En pausa desde', '暂停起始'],
  },
  requests: {
    kinds: {
      'contact-stop': {
        approve: ['Confirm', 'Confirmar', '确认'],
        approveConsequence: [
          '{{stopKind}}, {{name}}, by {{askedBy}}: “{{reason}}”. It applies to everybody from now on, until somebody lifts it. Ask the customer, or listen to the call, before you confirm.',
          '{{stopKind}}, {{name}}, por {{askedBy}}: «{{reason}}». Vale desde ahora para todos, hasta que alguien lo levante. Antes de confirmar, haga preguntar al cliente o escuche la llamada.',
          '{{stopKind}}，{{name}}，由 {{askedBy}} 提出：“{{reason}}”。立即对所有人生效，直至有人解除。确认前请向客户核实或收听录音。',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['Contact goes on as before.', 'El contacto sigue como antes.', '照常联系。'],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: { 'contact-stop': ['Contact stops', 'Bajas de contacto', '停止联系'] },
    },
  },
  trail: {
    acts: {
      'contact-stop.ask': ['Said that contact with somebody ends; it waits for another person', 'Indicó que se deja de contactar a alguien; espera a otra persona', '提出停止联系，待他人确认'],
      'contact-stop.approve': ['Confirmed that contact with somebody ends', 'Confirmó que se deja de contactar a alguien', '确认停止联系'],
      'contact-stop.refuse': ['Refused that contact with somebody ends', 'Rechazó que se deje de contactar a alguien', '驳回停止联系'],
      'contact-stop.prove': ['The record of the call confirmed it: contact ends', 'El registro de la llamada lo confirmó: se deja de contactar', '通话记录已佐证，停止联系'],
      'contact.wrong-number': ['Marked the number as somebody else’s', 'Marcó el número como de otra persona', '标记号码由他人使用'],
    },
  },
  forms: {
    'contact-hold': {
      create: ['Put on hold', 'Poner en pausa', '暂停联系'],
      title: ['Do not contact {{name}}', 'Poner en pausa el contacto con {{name}}', '暂停联系 {{name}}'],
      consequence: [
        'Collection and offers stop by every channel, whoever would send them. With an adviser or after a death nothing but notices goes, after a death not even those.',
        'La cobranza y las ofertas se detienen por todos los canales, sea quien sea el remitente. Con un asesor solo salen avisos; tras un fallecimiento, ni siquiera eso.',
        '所有渠道的催收和营销立即停止。由代理人出面时仅发通知，客户已故则任何消息都不发。',
      ],
      fields: { until: ['Last day', 'Último día', '截止日期'] },
      hints: {
        until: ['Without a day it lasts until somebody lifts it.', 'Sin fecha, dura hasta que alguien la termine.', '不填日期则持续到有人解除。'],
      },
    },
  },
  operation: {
    tables: {
      [stops]: {
        proposedStopId: ['No.', 'N.º', '编号'],
        callsOnly: ['Calls only', 'Solo llamadas', '仅电话'],
        holdUntil: ['Last day', 'Último día', '截止日期'],
        empty: ['Nothing waits to be confirmed.', 'No hay nada por confirmar.', '暂无待确认事项。'],
      },
    },
  },
  messages: {
    preferences: {
      onHold: ['On hold', 'En pausa', '暂停联系'],
      until: ['until {{day}}', 'hasta el {{day}}', '至 {{day}}'],
      noCalls: ['Not called about what is owed', 'Sin llamadas de cobranza', '不接受催收电话'],
      stopped: ['Not contacted', 'Sin contacto', '不再联系'],
      hours: ['Only between {{from}} and {{until}}', 'Solo entre las {{from}} y las {{until}}', '仅在 {{from}} 至 {{until}} 联系'],
      lift: ['End the hold', 'Terminar la pausa', '结束暂停'],
      lifted: ['The hold has ended.', 'La pausa terminó.', '暂停已结束。'],
      liftConsequence: ['The customer may be contacted again within the rules.', 'Se podrá volver a contactar al cliente según las reglas.', '可按规则恢复联系该客户。'],
      setHours: ['Contact hours', 'Horario de contacto', '联系时段'],
      hoursTitle: ['When {{name}} may be contacted', 'Cuándo se puede contactar a {{name}}', '可联系 {{name}} 的时段'],
      from: ['From', 'Desde', '开始'],
      to: ['Until', 'Hasta', '结束'],
      hoursConsequence: ['Nobody contacts the customer outside these hours, by no channel; notices of payouts and payments still go.', 'Nadie contacta al cliente fuera de este horario por ningún canal; los avisos de desembolsos y pagos siguen saliendo.', '此时段以外任何渠道均不得联系该客户，放款和还款通知除外。'],
      hoursSet: ['The hours are kept.', 'El horario quedó guardado.', '时段已保存。'],
      clearHours: ['End these hours', 'Quitar este horario', '取消该时段'],
      hoursCleared: ['The usual hours apply again.', 'Vuelve el horario habitual.', '已恢复通常时段。'],
      stopCalls: ['No more calls', 'No más llamadas', '停止拨打'],
      stopCallsTitle: ['Stop calling {{name}}', 'Dejar de llamar a {{name}}', '停止拨打 {{name}}'],
      stopCallsConsequence: ['Nobody and no robot calls about what is owed any more. Written reminders still go.', 'Ni personas ni robots vuelven a llamar por la deuda. Los recordatorios escritos siguen saliendo.', '人工和机器人均不再拨打催收电话，书面提醒照常发送。'],
      waits: [
        'You have no answered call with this customer today, so another person confirms it first. Contact goes on until then.',
        'Hoy no tiene una llamada atendida con este cliente, así que antes lo confirma otra persona. Hasta entonces el contacto sigue.',
        '您今天没有与该客户的已接通话，须先由他人确认，在此之前照常联系。',
      ],
      held: ['The customer is on hold.', 'El contacto está en pausa.', '已暂停联系该客户。'],
      callsStopped: ['Nobody calls any more.', 'Ya no se llama al cliente.', '已停止拨打。'],
      resume: ['Contact again', 'Volver a contactar', '恢复联系'],
      resumed: ['The customer may be contacted again.', 'Ya se puede contactar.', '已恢复联系。'],
    },
  },
})
