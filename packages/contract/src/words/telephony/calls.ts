import { words } from '../words.ts'

const meanings = {
  waitedToAnswer: ['From dialling to the answer, or to the end where nobody answered.', 'Desde la marcación hasta la respuesta, o hasta el final si nadie contestó.', '从拨号到接听；无人接听则到结束。'],
  talked: ['From the answer to the end, as the telephony server reported it where it did.', 'Desde la respuesta hasta el final, según el servidor de telefonía si informó.', '从接听到结束，以电话服务器记录为准。'],
} as const

const perDay = {
  connectedCalls: ['Answered by a person or a voicemail.', 'Contestadas por una persona o un buzón.', '已接通（含语音信箱）。'],
  peopleCalled: ['Different numbers called on the day.', 'Números distintos llamados ese día.', '当日拨打的不同号码数。'],
} as const

/** Calls and what was recorded of them. */
const chart = ['Calls by day', 'Llamadas por día', '每日外呼量'] as const

const agentsTitle = ['Agents', 'Agentes', '坐席'] as const
/** The desks' results of today's calls. */
const ofToday = {
  title: agentsTitle,
  connectedCalls: ['Connected today', 'Conectadas hoy', '今日接通'],
  callbacksDue: ['Callbacks still today', 'Devoluciones por hacer hoy', '今日待回拨'],
  callbacksMissed: ['Missed today', 'Perdidas hoy', '今日错过'],
} as const
const todayMeans = {
  stateFor: ['How long the agent has been in this state.', 'Cuánto lleva el agente en este estado.', '坐席处于当前状态的时长。'],
  breakToday: ['Time on breaks today.', 'Tiempo en pausas hoy.', '当日休息时长。'],
  connectedCalls: ['Calls of today that were answered, also by a voicemail.', 'Llamadas de hoy contestadas, también por un buzón.', '今日已接通的通话（含语音信箱）。'],
  callbacksDue: ['Callbacks promised for today that are still to be made.', 'Devoluciones prometidas para hoy y aún por hacer.', '约定在今日且尚未拨打的回拨。'],
  callbacksMissed: ['Callbacks of today that nobody made within 15 minutes of their time.', 'Devoluciones de hoy que nadie hizo en los 15 minutos siguientes a su hora.', '今日到时后十五分钟内无人拨打的回拨。'],
} as const
const noAgents = ['Nobody here has a telephone account.', 'Aquí nadie tiene cuenta telefónica.', '此处无人开通电话账号。'] as const

export const callsWords = words({
  columns: {
    calledAt: ['Called', 'Hora', '拨打时间'],
    callDirection: ['Direction', 'Sentido', '呼叫方向'],
    callPurpose: ['For', 'Para', '通话用途'],
    caller: ['Staff', 'Personal', '坐席'],
    extension: ['Extension', 'Extensión', '分机'],
    callObject: ['About', 'Sobre', '业务对象'],
    waitedToAnswer: ['Rang for', 'Tiempo de timbre', '等待时长'],
    talked: ['Talk time', 'Tiempo hablado', '通话时长'],
    sipStatus: ['SIP status', 'Código SIP', 'SIP 状态码'],
    q850: ['Q.850 cause', 'Causa Q.850', 'Q.850 原因码'],
    recording: ['Recording', 'Grabación', '录音'],
    erasureId: ['No.', 'N.º', '编号'],
    erasureState: ['State', 'Estado', '状态'],
    objection: ['Objection', 'Objeción', '反对理由'],
    recordingParts: ['Parts recorded', 'Partes grabadas', '录音分段数'],
    noticePlayed: ['Recording notice', 'Aviso de grabación', '录音告知'],
    callEngine: ['Made by', 'Hecha con', '呼叫方式'],
    callState: ['State', 'Estado', '通话状态'],
    endedBy: ['End reported by', 'Fin informado por', '结束来源'],
    endedAt: ['Ended', 'Terminada', '结束时间'],
    agent: ['Agent', 'Agente', '坐席'],
    agentState: ['State now', 'Estado actual', '当前状态'],
    breakReason: ['Break for', 'Pausa por', '小休原因'],
    stateFor: ['Time in state', 'Tiempo en estado', '状态时长'],
    breakToday: ['On breaks today', 'En pausa hoy', '今日小休'],
    connectedCalls: ['Connected', 'Conectadas', '接通数'],
    connectedRate: ['Connected, %', 'Conectadas, %', '接通率'],
    peopleCalled: ['People called', 'Personas llamadas', '拨打人数'],
    averageTalk: ['Average talk', 'Conversación media', '平均通话时长'],
    longestTalk: ['Longest talk', 'Conversación más larga', '最长通话'],
  },
  choices: {
    callDirection: {
      outbound: ['Outbound', 'Saliente', '呼出'],
      inbound: ['Inbound', 'Entrante', '呼入'],
    },
    callPurpose: {
      transactional: ['Notice', 'Aviso', '通知'],
      audit: ['Verification', 'Verificación', '核实'],
      service: ['Service', 'Atención', '客服'],
      collection: ['Collection', 'Cobranza', '催收'],
      marketing: ['Promotion', 'Promoción', '营销'],
    },
    callEngine: {
      softphone: ['Softphone', 'Softphone', '软电话'],
      freeswitch: ['Voice robot', 'Robot de voz', '语音机器人'],
      'freeswitch-v3': ['Voice robot V3', 'Robot de voz V3', '语音机器人 V3'],
      saiduo: ['Saiduo robot', 'Robot Saiduo', '赛朵机器人'],
      simulator: ['Simulated', 'Simulada', '模拟'],
    },
    agentState: {
      talking: ['In a call', 'En llamada', '通话中'],
      ringing: ['Dialling or ringing', 'Llamando o sonando', '呼叫或振铃'],
      ready: ['Ready', 'Disponible', '就绪'],
      'wrap-up': ['Wrap-up', 'Cierre', '话后处理'],
      break: ['On a break', 'En pausa', '小休'],
      off: ['Signed off', 'Sin conexión', '未签入'],
    },
    breakReason: {
      short: ['Short break', 'Descanso', '短休'],
      meal: ['Meal', 'Comida', '用餐'],
      meeting: ['Meeting', 'Reunión', '会议'],
      training: ['Training', 'Capacitación', '培训'],
      other: ['Other', 'Otro', '其他'],
    },
    callObject: {
      application: ['Application', 'Solicitud', '进件'],
      case: ['Case', 'Caso', '案件'],
      lead: ['Lead', 'Prospecto', '线索'],
      feedback: ['Message', 'Mensaje', '留言'],
      'service-case': ['Service case', 'Caso de atención', '客服工单'],
      'payout-case': ['Lost payout', 'Desembolso perdido', '放款查询'],
      'service-order': ['Service order', 'Orden de servicio', '回访工单'],
      call: ['Call', 'Llamada', '通话'],
      item: ['Task item', 'Elemento de tarea', '任务明细'],
    },
    callState: {
      trying: ['Calling', 'Llamando', '呼叫中'],
      answering: ['Answered', 'Contestada', '已接听'],
      active: ['Talking', 'En conversación', '通话中'],
      hangup: ['Hanging up', 'Colgando', '挂断中'],
      destroy: ['Ended', 'Terminada', '已结束'],
    },
    callEnder: {
      browser: ['Browser', 'Navegador', '浏览器'],
      server: ['Telephony server', 'Servidor de telefonía', '电话服务器'],
      timeout: ['Nobody: timed out', 'Nadie: tiempo agotado', '超时'],
    },
    erasureState: {
      asked: ['To be decided', 'Por decidir', '待裁定'],
      erased: ['Erased', 'Eliminada', '已删除'],
      kept: ['Kept', 'Conservada', '已保留'],
    },
    callRecording: {
      kept: ['Recorded', 'Grabada', '有录音'],
      locked: ['Locked by an objection', 'Bloqueada por objeción', '因客户反对已锁定'],
      erased: ['Erased', 'Eliminada', '已删除'],
      none: ['None', 'Ninguna', '无'],
    },
    recordingRefusal: {
      'no-call': ['Matches no call', 'No es de una llamada nuestra', '找不到对应通话'],
      'no-sound': ['No WAV, MP3 or Ogg', 'No es WAV, MP3 ni Ogg', '不是 WAV、MP3 或 Ogg 文件'],
      'cut-short': ['Cut short', 'Archivo incompleto', '文件不完整'],
      'too-large': ['Larger than 20 MB', 'Supera los 20 MB', '超过 20 MB'],
      'no-reference': ['Not named by a call’s reference', 'Sin la referencia de la llamada en el nombre', '文件名不含通话编号'],
    },
  },
  operation: {
    meanings: { 'operation/system/telephone-record': meanings },
    tables: {
      'operation/system/telephone-record/erasures': {
        title: ['Objections to recordings', 'Objeciones a grabaciones', '录音反对'],
      },
    },
  },
  requests: {
    kinds: {
      'recording-erasure': {
        approve: ['Erase', 'Borrar', '删除录音'],
        approveTitle: ['Erase what was recorded of call {{callId}}?', '¿Borrar lo grabado de la llamada {{callId}}?', '删除通话 {{callId}} 的录音？'],
        approveConsequence: ['Nobody can listen to it any more. This cannot be undone.', 'Nadie podrá escucharlo más. No se puede deshacer.', '删除后任何人都无法收听，且不可恢复。'],
        refuse: ['Keep', 'Conservar', '保留录音'],
        refuseConsequence: ['The recording is unlocked and kept for its time.', 'La grabación se desbloquea y se conserva por su plazo.', '录音解除锁定，并按期限保存。'],
      },
    },
  },
  statistics: {
    tables: { 'statistics/audit/call-record-statistics': { chart } },
    meanings: {
      'statistics/audit/call-record': meanings,
      'statistics/audit/call-record-statistics': { ...perDay, talked: meanings.talked },
    },
  },
  collection: {
    tables: {
      'collection/statistics/call-statistics': { chart },
      'collection/statistics/process-monitoring-agents': {
        ...ofToday,
        agreed: ['Promises today', 'Promesas de hoy', '今日承诺'],
        empty: noAgents,
      },
    },
    meanings: {
      'collection/statistics/call-record': meanings,
      'collection/statistics/call-statistics': { ...perDay, talked: meanings.talked },
      'collection/statistics/process-monitoring-agents': {
        ...todayMeans,
        agreed: ['Promises to pay that were taken today.', 'Promesas de pago tomadas hoy.', '今日取得的还款承诺。'],
      },
    },
  },
  'customer-service': {
    tables: {
      'customer-service/answer/agents-agents': {
        ...ofToday,
        agreed: ['Agreed today', 'Acordado hoy', '今日达成'],
        empty: noAgents,
      },
    },
    meanings: {
      'customer-service/issue/telephone-records': meanings,
      'customer-service/issue/telephone-customer-service': meanings,
      'customer-service/answer/agents-agents': {
        ...todayMeans,
        agreed: ['Nothing is counted for staff who answer customers.', 'No se cuenta para quienes atienden clientes.', '客服坐席不计此项。'],
      },
    },
  },
  promotion: {
    tables: {
      'promotion/manage/callers-count-agents': {
        ...ofToday,
        title: ['Live', 'En vivo', '实时状态'],
        agreed: ['Interested today', 'Interesados hoy', '今日有意向'],
        empty: noAgents,
      },
    },
    meanings: {
      'promotion/manage/callers-count-agents': {
        ...todayMeans,
        agreed: ['Calls of today after which somebody was interested.', 'Llamadas de hoy tras las que alguien se interesó.', '今日通话后有意向的次数。'],
      },
    },
  },
  trail: {
    objects: { call: ['Call', 'Llamada', '通话'] },
    acts: {
      'call.place': ['Called', 'Llamó', '拨打电话'],
      'call.receive': ['Took a call', 'Atendió una llamada', '接听来电'],
      'call.listen-in': ['Listened in to a call', 'Escuchó una llamada en vivo', '监听通话'],
      'agent.break': ['Began a break', 'Inició una pausa', '开始小休'],
      'agent.back': ['Ended a break', 'Terminó una pausa', '结束小休'],
      'call.identify': ['Said which customer was on the line', 'Indicó qué cliente llamaba', '确认来电客户'],
      'call.note': ['Wrote a note on a call', 'Escribió una nota de llamada', '填写通话备注'],
      'recording.listen': ['Listened to a recording', 'Escuchó una grabación', '收听录音'],
      'recording.download': ['Downloaded a recording', 'Descargó una grabación', '下载录音'],
      'recording.erase': ['Erased recordings', 'Eliminó grabaciones', '删除录音'],
      'recording-erasure.approve': ['Approved erasing a recording', 'Aprobó borrar una grabación', '批准删除录音'],
      'recording-erasure.refuse': ['Kept a recording to which the customer objected', 'Conservó una grabación objetada', '保留了客户反对的录音'],
      'recording.object': ['Noted an objection to being recorded', 'Registró la objeción a ser grabado', '登记客户拒绝录音'],
    },
  },
})
