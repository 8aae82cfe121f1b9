import { type FormWords, words } from '../words.ts'

/** Beside the customer's name, which is also a template value. */
const smsTemplate = ['SMS template', 'Plantilla de SMS', '短信模板'] as const

const sound = {
  fields: { file: ['Sound file', 'Archivo de sonido', '音频文件'] },
  hints: {
    said: ['Word for word, so that others can check it.', 'Palabra por palabra, para que otros lo revisen.', '逐字填写，便于复核。'],
    file: ['WAV, or MP3 where the server can convert it; five minutes at most.', 'WAV, o MP3 si el servidor puede convertirlo; cinco minutos como máximo.', 'WAV，或服务器可转换的 MP3，最长五分钟。'],
  },
} as const satisfies FormWords

/** Voice robots: what they say, what answers mean. */
export const robotsWords = words({
  columns: {
    recordingId: ['Recording no.', 'N.º de grabación', '录音编号'],
    recordingName: ['Recording', 'Grabación', '录音名称'],
    recordingLength: ['Length', 'Duración', '时长'],
    saidText: ['What it says', 'Qué dice', '录音内容'],
    usedIn: ['Scripts that play it', 'Guiones que la usan', '引用话术数'],
    libraryState: ['State', 'Estado', '状态'],
    scriptId: ['Script no.', 'N.º de guion', '话术编号'],
    scriptName: ['Script', 'Guion', '话术名称'],
    scriptNodes: ['Nodes', 'Nodos', '节点数'],
    approvedVersion: ['Approved version', 'Versión aprobada', '已审批版本'],
    approvedBy: ['Approved by', 'Aprobó', '审批人'],
    vendorTemplate: ['Vendor’s flow', 'Flujo del proveedor', '供应商流程'],
    conclusionId: ['Conclusion no.', 'N.º de conclusión', '结论编号'],
    conclusionCode: ['Code', 'Código', '结论代码'],
    conclusionName: ['Conclusion', 'Conclusión', '结论'],
    called: ['Called', 'Llamado', '呼叫日期'],
    calledOn: ['Day', 'Día', '日期'],
    calls: ['Calls', 'Llamadas', '呼叫数'],
    calledNumbers: ['Numbers', 'Números', '号码数'],
    answeredCalls: ['Answered', 'Contestadas', '接通'],
    answerRate: ['Answered, %', 'Contestadas, %', '接通率'],
    busyCalls: ['Busy', 'Ocupado', '占线'],
    noAnswerCalls: ['No answer', 'Sin respuesta', '无人接听'],
    unreachableCalls: ['Unreachable', 'Inaccesible', '无法接通'],
    rejectedCalls: ['Rejected', 'Rechazadas', '拒接'],
    invalidCalls: ['Invalid number', 'Número inválido', '空号'],
    failedCalls: ['Failed', 'Fallidas', '失败'],
    respondedCalls: ['Responded', 'Respondieron', '有回应'],
    responseRate: ['Responded, %', 'Respondieron, %', '回应率'],
    promisedCalls: ['Promised', 'Prometieron', '承诺还款'],
    callbackCalls: ['Call back', 'Devolver llamada', '要求回拨'],
    optOutCalls: ['Opted out', 'Baja solicitada', '拒绝联系'],
    wrongNumberCalls: ['Wrong number', 'Número equivocado', '号码错误'],
    robotTask: ['Task', 'Tarea', '任务编号'],
    calledHour: ['Hour', 'Hora', '小时'],
    numberRange: ['Number range', 'Rango de números', '号段'],
    messagesWanted: ['After calls', 'Tras llamadas', '应发短信'],
    refusedMessages: ['Not allowed', 'No permitidos', '规则拦截'],
    deliveredMessages: ['Delivered', 'Entregados', '已送达'],
    failedMessages: ['Failed', 'Fallidos', '失败'],
    deliveryRate: ['Delivered, %', 'Entregados, %', '送达率'],
    messageParts: ['Parts', 'Partes', '短信条数'],
    afterCallCost: ['Cost', 'Costo', '费用'],
    callId: ['Call no.', 'Llamada', '通话编号'],
    callOutcome: ['Result', 'Resultado', '呼叫结果'],
    hangupCause: ['Network cause', 'Causa de red', '挂断原因'],
    played: ['Played', 'Reproducido', '播放时长'],
    robotConclusion: ['Conclusion', 'Conclusión', '结论'],
    callTrail: ['Path through the script', 'Recorrido del guion', '话术路径'],
    followUpId: ['No.', 'N.º', '编号'],
    followUpState: ['State', 'Estado', '状态'],
    wantedHeard: ['Keys or words, to be approved', 'Teclas o palabras por aprobar', '待审批按键或关键词'],
    wantedAction: ['Next step, to be approved', 'Siguiente paso por aprobar', '待审批后续动作'],
    wantedTemplate: ['SMS template, to be approved', 'Plantilla de SMS por aprobar', '待审批短信模板'],
    heardText: ['Keys or words', 'Teclas o palabras', '按键或关键词'],
  },
  choices: {
    libraryState: {
      draft: ['To be approved', 'Por aprobar', '待审批'],
      'in-use': ['In use', 'En uso', '使用中'],
      changed: ['In use, change to be approved', 'En uso, cambio por aprobar', '使用中，变更待审批'],
      retired: ['Retired', 'Retirado', '已停用'],
    },
    followUpState: {
      open: ['To do', 'Pendiente', '待办'],
      done: ['Done', 'Hecho', '已完成'],
      refused: ['Not allowed', 'No permitido', '规则拦截'],
    },
    nextAction: {
      none: ['Nothing', 'Nada', '无'],
      callback: ['A person calls back', 'Devuelve la llamada una persona', '人工回拨'],
      promise: ['Note the promise', 'Anotar la promesa', '记录还款承诺'],
      'opt-out': ['No more such contacts', 'No contactar más', '不再联系'],
      'wrong-number': ['Wrong number', 'Número equivocado', '号码错误'],
      sms: ['SMS after the call', 'SMS tras la llamada', '挂机短信'],
    },
  },
  forms: {
    'robot-recording': {
      create: ['Upload recording', 'Cargar grabación', '上传录音'],
      ...sound,
    },
    'robot-recording-version': {
      create: ['New version', 'Nueva versión', '上传新版本'],
      consequence: ['Tasks that are made after somebody else approved it play it.', 'La reproducen las tareas que se creen después de que otra persona la apruebe.', '经他人审批后新建的任务将播放新版本。'],
      ...sound,
    },
  },
  robots: {
    views: {
      recordings: ['Recordings', 'Grabaciones', '录音'],
      scripts: ['Scripts', 'Guiones', '话术'],
      conclusions: ['Conclusions', 'Conclusiones', '结论'],
    },
    recording: {
      none: ['No recordings yet.', 'Aún no hay grabaciones.', '暂无录音。'],
      noneMay: ['No recordings yet. Upload one to make a task of calls.', 'Aún no hay grabaciones. Cargue una para crear tareas de llamadas.', '暂无录音，请先上传录音再创建外呼任务。'],
      listen: ['Listen', 'Escuchar', '试听'],
    },
    script: {
      none: ['No scripts yet.', 'Aún no hay guiones.', '暂无话术。'],
      create: ['New script', 'Nuevo guion', '新建话术'],
      editTitle: ['Edit the script', 'Editar el guion', '编辑话术'],
      edit: ['Edit', 'Editar', '编辑'],
      consequence: ['Calls begin at the first node. Every way must end.', 'Las llamadas empiezan en el primer nodo. Todo camino debe terminar.', '通话从第一个节点开始，所有路径都必须结束。'],
      vendorHint: ['As the vendor calls it.', 'Como lo llama el proveedor.', '供应商侧的流程名称。'],
      node: ['Node', 'Nodo', '节点'],
      addNode: ['Add node', 'Agregar nodo', '添加节点'],
      removeNode: ['Remove node', 'Quitar nodo', '移除节点'],
      listensFor: ['Listens for', 'Escucha', '识别方式'],
      by: { keys: ['Keys', 'Teclas', '按键'], words: ['Words', 'Palabras', '语音'] },
      answers: ['Answers', 'Respuestas', '回答'],
      answersHint: ['One line for each way: 1, 2 > next-node. Nothing behind > ends the call.', 'Una línea por camino: 1, 2 > nodo. Nada tras > termina la llamada.', '每行一条路径：1, 2 > 节点名；> 后留空则结束通话。'],
      seconds: ['Seconds', 'Segundos', '等待秒数'],
      tries: ['Asked at most', 'Preguntas como máximo', '最多询问次数'],
      otherwise: ['Otherwise', 'Si no', '其他情况'],
      next: ['Then', 'Después', '下一节点'],
      most: ['Entered at most', 'Entradas como máximo', '最多进入次数'],
      instead: ['Then instead', 'Después, en su lugar', '超出后转到'],
    },
    conclusion: {
      none: ['No conclusions yet: answers mean nothing until there are some.', 'Aún no hay conclusiones: las respuestas no significan nada.', '暂无结论，回答暂时没有含义。'],
      create: ['New conclusion', 'Nueva conclusión', '新建结论'],
      editTitle: ['Edit the conclusion', 'Editar la conclusión', '编辑结论'],
      edit: ['Edit', 'Editar', '编辑'],
      codeHint: ['Small letters and hyphens; it stays as it is.', 'Minúsculas y guiones; no cambia después.', '小写字母和连字符，保存后不可更改。'],
      inputsHint: ['Press Enter after each.', 'Pulse Intro tras cada una.', '每个输入后按回车。'],
      nameIn: {
        en: ['Name in English', 'Nombre en inglés', '英文名称'],
        es: ['Name in Spanish', 'Nombre en español', '西班牙文名称'],
        zh: ['Name in Chinese', 'Nombre en chino', '中文名称'],
      },
    },
  },
  collection: {
    tables: {
      'collection/free-switch-voice-notice/recording-file': {
        title: ['Recordings', 'Grabaciones', '录音'],
      },
      'collection/free-switch-voice-notice/recording-file/scripts': {
        title: ['Scripts', 'Guiones', '话术'],
      },
      'collection/free-switch-voice-notice/task-details': { title: ['Numbers', 'Números', '号码'] },
      'collection/free-switch-voice-notice/task-details/calls': {
        title: ['Calls', 'Llamadas', '通话'],
      },
      'collection/free-switch-voice-notice/task-details/follow-ups': {
        title: ['To be done', 'Por hacer', '后续事项'],
      },
      'collection/free-switch-voice-notice/task-details-freeswitch-v3': {
        title: ['Numbers', 'Números', '号码'],
      },
      'collection/free-switch-voice-notice/task-details-freeswitch-v3/calls': {
        title: ['Calls', 'Llamadas', '通话'],
      },
      'collection/free-switch-voice-notice/task-details-freeswitch-v3/follow-ups': {
        title: ['To be done', 'Por hacer', '后续事项'],
      },
      'collection/saiduo-robot/task-details': { title: ['Numbers', 'Números', '号码'] },
      'collection/saiduo-robot/task-details/calls': { title: ['Calls', 'Llamadas', '通话'] },
      'collection/saiduo-robot/task-details/follow-ups': {
        title: ['To be done', 'Por hacer', '后续事项'],
      },
      'collection/free-switch-voice-notice/robot-conclusion/conclusions': {
        title: ['Conclusions', 'Conclusiones', '结论'],
        templateName: smsTemplate,
      },
      'collection/saiduo-robot/robot-conclusion/scripts': { title: ['Scripts', 'Guiones', '话术'] },
      'collection/saiduo-robot/robot-conclusion/conclusions': {
        title: ['Conclusions', 'Conclusiones', '结论'],
        templateName: smsTemplate,
      },
      'collection/free-switch-voice-notice/call-statistics': {
        chart: ['Calls by result', 'Llamadas por resultado', '按结果统计呼叫'],
      },
      'collection/free-switch-voice-notice/call-statistics-v3': {
        chart: ['Calls by result', 'Llamadas por resultado', '按结果统计呼叫'],
      },
      'collection/saiduo-robot/call-statistics': {
        chart: ['Calls by result', 'Llamadas por resultado', '按结果统计呼叫'],
      },
      'collection/free-switch-voice-notice/call-status-statistics': {
        chart: ['Answered by hour and number range', 'Contestadas por hora y rango', '按小时和号段的接通率'],
      },
    },
  },
  promotion: {
    tables: {
      'promotion/free-switch-voice-notice/task-details': { title: ['Numbers', 'Números', '号码'] },
      'promotion/free-switch-voice-notice/task-details/calls': {
        title: ['Calls', 'Llamadas', '通话'],
      },
      'promotion/free-switch-voice-notice/task-details/follow-ups': {
        title: ['To be done', 'Por hacer', '后续事项'],
      },
      'promotion/free-switch-voice-notice/setting-template/scripts': {
        title: ['Scripts', 'Guiones', '话术'],
      },
      'promotion/free-switch-voice-notice/setting-template/conclusions': {
        title: ['Conclusions', 'Conclusiones', '结论'],
        templateName: smsTemplate,
      },
      'promotion/free-switch-voice-notice/call-statistics': {
        chart: ['Calls by result', 'Llamadas por resultado', '按结果统计呼叫'],
      },
      'promotion/free-switch-voice-notice/sms-task-details': { templateName: smsTemplate },
      'promotion/free-switch-voice-notice/sms-call-statistics': {
        chart: ['Messages by outcome', 'Mensajes por resultado', '按结果统计短信'],
      },
    },
  },
  trail: {
    objects: {
      'follow-up': ['Follow-up of a call', 'Seguimiento de llamada', '通话后续'],
      'robot-recording': ['Robot recording', 'Grabación del robot', '机器人录音'],
      'robot-script': ['Robot script', 'Guion del robot', '机器人话术'],
      'robot-conclusion': ['Robot conclusion', 'Conclusión del robot', '机器人结论'],
    },
    acts: {
      'robot-recording.create': ['Uploaded the recording', 'Cargó la grabación', '上传了录音'],
      'robot-recording.replace': ['Uploaded another version', 'Cargó otra versión', '上传了新版本录音'],
      'robot-script.create': ['Set up the script', 'Creó el guion', '创建了话术'],
      'robot-script.edit': ['Changed the script', 'Cambió el guion', '修改了话术'],
      'robot-conclusion.create': ['Set up the conclusion', 'Creó la conclusión', '创建了结论'],
      'robot-conclusion.edit': ['Changed the conclusion', 'Cambió la conclusión', '修改了结论'],
    },
  },
  actions: {
    'follow-up.settle': {
      button: ['Done', 'Hecho', '完成'],
      audit: ['Did what the call asked for', 'Atendió lo pedido en la llamada', '处理了通话后续'],
    },
    'robot-recording.approve': {
      button: ['Approve', 'Aprobar', '审批通过'],
      audit: ['Approved the recording', 'Aprobó la grabación', '审批通过了录音'],
      consequence: ['Version {{documentVersion}} of {{recordingName}} is played by tasks that are made from now on.', 'Las tareas que se creen desde ahora reproducen la versión {{documentVersion}} de {{recordingName}}.', '此后新建的任务将播放 {{recordingName}} 的第 {{documentVersion}} 版。'],
    },
    'robot-script.approve': {
      button: ['Approve', 'Aprobar', '审批通过'],
      audit: ['Approved the script', 'Aprobó el guion', '审批通过了话术'],
      consequence: ['Version {{documentVersion}} of {{scriptName}} is used by tasks that are made from now on.', 'Las tareas que se creen desde ahora usan la versión {{documentVersion}} de {{scriptName}}.', '此后新建的任务将使用 {{scriptName}} 的第 {{documentVersion}} 版。'],
    },
    'robot-recording.retire': {
      button: ['Retire', 'Retirar', '停用'],
      audit: ['Retired the recording', 'Retiró la grabación', '停用了录音'],
      consequence: ['No new task can play {{recordingName}}.', 'Ninguna tarea nueva podrá reproducir {{recordingName}}.', '新任务将无法使用 {{recordingName}}。'],
    },
    'robot-script.retire': {
      button: ['Retire', 'Retirar', '停用'],
      audit: ['Retired the script', 'Retiró el guion', '停用了话术'],
      consequence: ['No new task can use {{scriptName}}.', 'Ninguna tarea nueva podrá usar {{scriptName}}.', '新任务将无法使用 {{scriptName}}。'],
    },
    'robot-conclusion.approve': {
      button: ['Approve', 'Aprobar', '审批通过'],
      audit: ['Approved what an answer means', 'Aprobó qué significa una respuesta', '审批通过了应答含义'],
      consequence: ['{{wantedHeard}} means {{conclusionName}} from now on.', 'Desde ahora {{wantedHeard}} significa {{conclusionName}}.', '即日起“{{wantedHeard}}”表示“{{conclusionName}}”。'],
    },
    'robot-conclusion.retire': {
      button: ['Retire', 'Retirar', '停用'],
      audit: ['Retired the conclusion', 'Retiró la conclusión', '停用了结论'],
      consequence: ['Its keys and words mean nothing any more.', 'Sus teclas y palabras dejan de tener significado.', '其按键和关键词将不再生效。'],
    },
  },
})
