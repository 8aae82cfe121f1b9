import { words } from '../words.ts'

/** What every list of cases calls its columns. */
const ofCases = {
  caseId: ['Case', 'Caso', '工单'],
  openedAt: ['Since', 'Desde', '提交时间'],
  opened: ['Since', 'Desde', '提交时间'],
  serviceState: ['State', 'Estado', '状态'],
  serviceDue: ['Due', 'Vence', '应办时间'],
  serviceClock: ['Deadline', 'Plazo', '期限状态'],
  pausedFor: ['Waits for', 'Espera a', '等待对象'],
  pauseUntil: ['Waits until', 'Espera hasta', '等待至'],
  resolvedAt: ['Resolved', 'Resuelto', '解决时间'],
  resolvedBy: ['Resolved by', 'Resuelto por', '解决人'],
  firstDue: ['First answer due', 'Primera respuesta antes de', '首次答复期限'],
  firstAnsweredAt: ['First answer', 'Primera respuesta', '首次答复'],
  firstBreachedAt: ['First answer was due', 'Primera respuesta venció', '首次答复超期'],
  resolveDue: ['To be resolved by', 'Resolver antes de', '解决期限'],
  resolveBreachedAt: ['Should be resolved since', 'Debió resolverse', '解决超期'],
  legalDue: ['Due by law', 'Plazo legal', '法定期限'],
  previousCase: ['Follows case', 'Sigue al caso', '前一工单'],
  loanId: ['Loan', 'Préstamo', '借款编号'],
} as const

const meanings = {
  serviceDue: [
    'The first of what is due: the first answer, the next one, the end, or what the law says. Service time only, without pauses.',
    'Lo primero que vence: primera respuesta, siguiente, cierre o plazo legal. Solo cuenta el horario de atención, sin pausas.',
    '最先到期的一项：首次答复、后续答复、解决或法定期限；仅计服务时段，不含暂停。',
  ],
} as const

/** Cases of customer service, and when service is on duty. */
export const serviceCaseWords = words({
  columns: {
    conversation: ['What was said', 'Conversación', '沟通记录'],
    mergedCases: ['Merged into this case', 'Unidos a este caso', '并入本工单'],
    otherCases: ['Other cases of the customer', 'Otros casos del cliente', '该客户的其他工单'],
    missedCallsOf: ['Missed calls', 'Llamadas perdidas', '未接来电'],
    pausedFor: ['Waits for', 'Espera a', '等待对象'],
    dayShift: ['On duty', 'De turno', '值班'],
    secondShift: ['On duty too', 'También de turno', '第二班次'],
    thirdShift: [
      'Third shift; none if it ends as it begins',
      'Tercer turno; ninguno si acaba al empezar',
      '第三班次（起止相同即无）',
    ],
    dutyFrom: ['From', 'Desde', '自'],
    dutyUntil: ['Until', 'Hasta', '至'],
    firstAnswerMinutes: ['First answer, minutes', 'Primera respuesta, minutos', '首次答复（分钟）'],
    nextAnswerMinutes: ['Next answer, minutes', 'Siguiente respuesta, minutos', '后续答复（分钟）'],
    resolutionMinutes: ['Resolved, minutes', 'Resuelto, minutos', '解决（分钟）'],
    facePassAlone: [
      'One person lets a face pass up to',
      'Una persona da por bueno un rostro hasta',
      '单人可放行金额上限',
    ],
  },
  choices: {
    serviceState: {
      open: ['Open', 'Abierto', '处理中'],
      paused: ['Waiting', 'En espera', '等待中'],
      resolved: ['Resolved', 'Resuelto', '已解决'],
      closed: ['Closed', 'Cerrado', '已关闭'],
    },
    serviceClock: {
      'in-time': ['In time', 'En plazo', '期限内'],
      soon: ['Due soon', 'Por vencer', '即将到期'],
      late: ['Overdue', 'Fuera de plazo', '已超期'],
    },
    pausedFor: {
      customer: ['The customer', 'El cliente', '客户'],
      others: ['Others', 'Otros', '其他人'],
    },
    caseKind: {
      'offline-message': ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
      'face-failure': ['Failed face checks', 'Verificaciones fallidas', '人脸核验失败'],
      'job-request': ['Changes of work', 'Cambios de empleo', '工作信息变更'],
      'lost-payout': ['Lost payouts', 'Desembolsos perdidos', '放款未到账'],
      'forward-order': ['Outbound orders', 'Gestiones salientes', '外呼任务'],
    },
    caseChannel: {
      app: ['The app', 'La aplicación', '应用'],
      sms: ['SMS', 'SMS', '短信'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
      phone: ['Telephone', 'Teléfono', '电话'],
    },
    caseDirection: {
      in: ['Customer', 'Cliente', '客户'],
      out: ['We', 'Nosotros', '我方'],
    },
    afterAnswer: {
      resolved: ['It is resolved', 'Queda resuelto', '已解决'],
      waits: ['It waits for the customer', 'Espera al cliente', '等待客户'],
    },
    facePiece: {
      selfie: ['Selfie', 'Selfi', '自拍照'],
      'id-front': ['ID, front', 'Documento, anverso', '证件正面'],
      'id-back': ['ID, back', 'Documento, reverso', '证件反面'],
    },
    faceState: {
      failed: ['To be looked at', 'Por revisar', '待查看'],
      'asked-again': ['Asked again', 'Pedida de nuevo', '要求重拍'],
      'pass-asked': ['To be confirmed', 'Por confirmar', '待复核'],
      passed: ['Let pass', 'Dada por buena', '已放行'],
      refused: ['Refused', 'Rechazada', '已拒绝'],
      matched: ['Matched later', 'Coincidió después', '后续匹配'],
    },
    faceRefusal: {
      'not-the-same': ['Not the same person', 'No es la misma persona', '非同一人'],
      'id-not-readable': ['ID cannot be read', 'Documento ilegible', '证件无法辨认'],
      'not-live': ['No live picture', 'No es una foto en vivo', '非实时拍摄'],
      'id-of-another': ['ID of somebody else', 'Documento de otra persona', '他人证件'],
    },
    workState: {
      asked: ['To be looked at', 'Por revisar', '待查看'],
      accepted: ['Accepted', 'Aceptado', '已接受'],
      refused: ['Refused', 'Rechazado', '已拒绝'],
      replaced: ['Replaced by a later one', 'Sustituido por otro', '已被取代'],
    },
    workRefusal: {
      'proof-missing': ['No proof', 'Sin comprobante', '缺少证明'],
      'proof-unreadable': ['Proof cannot be read', 'Comprobante ilegible', '证明无法辨认'],
      'proof-differs': [
        'Proof says something else',
        'El comprobante dice otra cosa',
        '证明与所填不符',
      ],
      'proof-too-old': ['Proof is too old', 'Comprobante antiguo', '证明已过期'],
    },
  },
  actions: {
    'service-case.pause': {
      button: ['Wait', 'Poner en espera', '暂停'],
      audit: ['Let the case wait', 'Puso el caso en espera', '暂停工单'],
      consequence: [
        'Until then the clock stands still; a word of the customer ends it sooner.',
        'Hasta entonces el reloj se detiene; si el cliente escribe, termina antes.',
        '此前停止计时；客户来信则提前结束。',
      ],
      fields: {
        resumeOn: ['Until', 'Hasta el', '直到'],
        resumeTime: ['At', 'A las', '时间'],
      },
    },
    'service-case.resume': {
      button: ['Go on', 'Reanudar', '继续处理'],
      audit: ['Went on with the case', 'Reanudó el caso', '继续工单'],
    },
    'service-case.resolve': {
      button: ['Resolve', 'Resolver', '解决'],
      audit: ['Resolved the case', 'Resolvió el caso', '解决工单'],
      fields: { outcome: ['What was done', 'Qué se hizo', '处理结果'] },
    },
    'service-case.merge': {
      button: ['Merge', 'Unir', '合并'],
      audit: ['Merged the case with another', 'Unió el caso con otro', '合并工单'],
      consequence: [
        'The later case becomes part of the earlier one, whose deadlines count. It cannot be undone.',
        'El caso posterior pasa a ser parte del anterior, cuyos plazos cuentan. No se puede deshacer.',
        '较晚的工单并入较早的工单，以后者期限为准，不可撤销。',
      ],
      fields: { otherCase: ['Number of the other case', 'Número del otro caso', '另一工单编号'] },
    },
    'service-case.reopen': {
      button: ['Reopen', 'Reabrir', '重新打开'],
      audit: ['Reopened the case', 'Reabrió el caso', '重新打开工单'],
    },
    'offline-message.answer': {
      button: ['Answer', 'Responder', '回复'],
      audit: ['Answered the message', 'Respondió el mensaje', '回复留言'],
      consequence: [
        '{{name}} reads the answer in {{app}}. It cannot be changed afterwards.',
        '{{name}} lee la respuesta en {{app}}. Después no se puede cambiar.',
        '{{name}} 将在 {{app}} 中看到回复，提交后不可修改。',
      ],
      fields: {
        readyAnswer: ['Ready answer', 'Respuesta preparada', '常用答复'],
        answer: ['Answer to the customer', 'Respuesta al cliente', '回复客户'],
        afterAnswer: ['Afterwards', 'Después', '之后'],
      },
    },
    'face-failure.pass': {
      button: ['Let pass', 'Dar por buena', '放行'],
      audit: ['Let the face check pass', 'Dio por buena la verificación', '放行人脸核验'],
      consequence: [
        'The faces count as matching up to the amount that one person may let pass; above it a colleague confirms first. An open application is not decided anew.',
        'Los rostros cuentan como coincidentes hasta el monto que una persona puede aprobar; por encima, antes confirma un colega. Una solicitud abierta no se decide de nuevo.',
        '在单人可放行金额内视为人脸匹配；超过者须先由同事复核。在审申请不会重新决定。',
      ],
    },
    'face-failure.confirm': {
      button: ['Confirm', 'Confirmar', '确认放行'],
      audit: ['Confirmed the face check', 'Confirmó la verificación', '复核放行人脸核验'],
    },
    'face-failure.ask-again': {
      button: ['Ask again', 'Pedir de nuevo', '要求重拍'],
      audit: ['Asked for a picture again', 'Pidió una foto de nuevo', '要求重拍照片'],
      consequence: [
        'The app asks {{name}} for this piece alone. The same picture is not taken again.',
        'La aplicación pide a {{name}} solo esta pieza. La misma foto no se acepta.',
        '应用仅要求 {{name}} 重拍该项，不接受同一张照片。',
      ],
      fields: { facePiece: ['Which', 'Cuál', '项目'] },
    },
    'face-failure.refuse': {
      button: ['Refuse', 'Rechazar', '拒绝'],
      audit: ['Refused the face check', 'Rechazó la verificación', '拒绝人脸核验'],
      consequence: [
        'The app says why to {{name}}. The faces count as different in the next decision.',
        'La aplicación dice el motivo a {{name}}. Los rostros cuentan como distintos en la próxima decisión.',
        '应用将告知 {{name}} 原因；下次决策按人脸不符处理。',
      ],
      fields: {
        faceRefusal: ['Why, for the customer', 'Motivo para el cliente', '告知客户的原因'],
      },
    },
    'job-request.accept': {
      button: ['Accept', 'Aceptar', '接受'],
      audit: ['Accepted the change of work', 'Aceptó el cambio de empleo', '接受工作信息变更'],
      consequence: [
        'It counts from the next decision on. An open application is not decided anew.',
        'Cuenta desde la próxima decisión. Una solicitud abierta no se decide de nuevo.',
        '自下次决策起生效；在审申请不会重新决定。',
      ],
      fields: { countsUntil: ['Counts until', 'Cuenta hasta', '有效至'] },
    },
    'job-request.refuse': {
      button: ['Refuse', 'Rechazar', '拒绝'],
      audit: ['Refused the change of work', 'Rechazó el cambio de empleo', '拒绝工作信息变更'],
      fields: {
        workRefusal: ['Why, for the customer', 'Motivo para el cliente', '告知客户的原因'],
      },
    },
  },
  forms: {
    'ready-answer': {
      create: ['Add a ready answer', 'Agregar respuesta preparada', '新增常用答复'],
      fields: {
        title: ['Title', 'Título', '标题'],
        body: ['What the customer reads', 'Lo que lee el cliente', '客户看到的内容'],
        inUse: ['In use', 'En uso', '启用'],
      },
    },
    'work-change': {
      create: ['Write down a change', 'Anotar un cambio', '代录变更'],
      consequence: [
        'A colleague decides on it, never whoever wrote it down.',
        'Lo decide un colega, nunca quien lo anotó.',
        '由同事审核，代录人不得审核。',
      ],
      done: ['Written down.', 'Anotado.', '已代录。'],
      fields: {
        customerId: ['Customer no.', 'N.º de cliente', '客户编号'],
        newEmployment: ['Employment', 'Empleo', '就业类型'],
        newIncome: ['Monthly income', 'Ingreso mensual', '月收入'],
        newCompany: ['Employer', 'Empresa', '单位'],
        newJobTitle: ['Position', 'Puesto', '职位'],
        newPayDay: ['Pay day', 'Día de pago', '发薪日'],
        proofKind: ['Kind of proof', 'Tipo de comprobante', '证明类型'],
        proofs: ['Pictures', 'Fotos', '照片'],
        reason: ['How it came', 'Cómo llegó', '来源说明'],
      },
    },
  },
  work: {
    queues: {
      'offline-message': ['Messages out of hours', 'Mensajes fuera de horario', '离线留言'],
      'face-failure': ['Failed face checks', 'Verificaciones faciales', '人脸核验失败'],
      'job-request': ['Changes of work', 'Cambios de empleo', '工作信息变更'],
    },
  },
  trail: {
    acts: {
      'customer.open-picture': ['Opened a picture', 'Abrió una foto', '查看照片'],
      'customer.face-passed': ['Let the face pass', 'Dio por bueno el rostro', '人脸放行'],
      'customer.face-refused': ['Refused the face', 'Rechazó el rostro', '人脸拒绝'],
      'ready-answer.create': [
        'Added a ready answer',
        'Agregó una respuesta preparada',
        '新增常用答复',
      ],
      'ready-answer.change': [
        'Changed a ready answer',
        'Cambió una respuesta preparada',
        '修改常用答复',
      ],
      'work-change.write-down': [
        'Wrote down a change of work',
        'Anotó un cambio de empleo',
        '代录工作信息变更',
      ],
      'customer.work-accepted': ['Accepted new work', 'Aceptó el nuevo empleo', '接受新工作信息'],
    },
    objects: {
      'offline-message': ['Message out of hours', 'Mensaje fuera de horario', '离线留言'],
      'face-failure': ['Failed face check', 'Verificación fallida', '人脸核验失败'],
      'job-request': ['Change of work', 'Cambio de empleo', '工作信息变更'],
      'ready-answer': ['Ready answer', 'Respuesta preparada', '常用答复'],
    },
  },
  'customer-service': {
    tables: {
      'customer-service/issue/offline-message': {
        ...ofCases,
        title: ['Messages', 'Mensajes', '留言'],
        caseChannel: ['Came by', 'Vía', '来源'],
        lastSaid: ['Last message', 'Último mensaje', '最近留言'],
        mergedInto: ['Part of case', 'Parte del caso', '已并入工单'],
        outOfHours: ['Nobody on duty', 'Fuera de horario', '非服务时段'],
        empty: ['Nobody left a message.', 'Nadie dejó un mensaje.', '没有留言。'],
      },
      'customer-service/issue/offline-message/ready-answers': {
        title: ['Ready answers', 'Respuestas preparadas', '常用答复'],
        readyTitle: ['Title', 'Título', '标题'],
        readyText: ['Text', 'Texto', '内容'],
        timesUsed: ['Times used', 'Veces usada', '使用次数'],
        inUse: ['In use', 'En uso', '启用'],
        readyAnswerId: ['No.', 'N.º', '编号'],
        empty: ['No ready answers yet.', 'Aún no hay respuestas preparadas.', '暂无常用答复。'],
      },
      'customer-service/issue/offline-message/said': {
        caseId: ofCases.caseId,
        saidId: ['No.', 'N.º', '编号'],
        saidAt: ['At', 'Fecha', '时间'],
        saidBy: ['By', 'Por', '人员'],
        caseDirection: ['From', 'De', '发送方'],
        caseChannel: ['Came by', 'Vía', '渠道'],
        said: ['Text', 'Texto', '内容'],
      },
      'customer-service/issue/face-failure': {
        ...ofCases,
        faceState: ['Check', 'Verificación', '核验状态'],
        facePiece: ['Asked again', 'Pedida de nuevo', '要求重拍'],
        faceRefusal: ['Refused because', 'Motivo del rechazo', '拒绝原因'],
        amountAsked: ['Amount applied for', 'Monto solicitado', '申请金额'],
        timesAsked: ['Times asked again', 'Veces pedida', '重拍次数'],
        faceUpTo: ['Counts up to', 'Cuenta hasta', '适用金额上限'],
        passAskedBy: ['Let pass by', 'Dada por buena por', '放行人'],
        idPicture: ['ID', 'Documento', '证件照'],
        selfiePicture: ['Selfie', 'Selfi', '自拍照'],
        empty: ['No face check failed.', 'Ninguna verificación falló.', '没有失败的人脸核验。'],
      },
      'customer-service/issue/job-info': {
        ...ofCases,
        workState: ['Request', 'Solicitud', '申请状态'],
        oldEmployment: ['Employment before', 'Empleo anterior', '原就业类型'],
        newEmployment: ['Employment now', 'Empleo actual', '新就业类型'],
        oldIncome: ['Income before', 'Ingreso anterior', '原收入'],
        newIncome: ['Income now', 'Ingreso actual', '新收入'],
        oldCompany: ['Employer before', 'Empresa anterior', '原单位'],
        newCompany: ['Employer now', 'Empresa actual', '新单位'],
        oldJobTitle: ['Position before', 'Puesto anterior', '原职位'],
        newJobTitle: ['Position now', 'Puesto actual', '新职位'],
        oldPayDay: ['Pay day before', 'Día de pago anterior', '原发薪日'],
        newPayDay: ['Pay day now', 'Día de pago actual', '新发薪日'],
        workAskedBy: ['Written down by', 'Anotado por', '代录人'],
        countsUntil: ['Counts until', 'Cuenta hasta', '有效至'],
        workRefusal: ['Refused because', 'Motivo del rechazo', '拒绝原因'],
        proofs: ['Proofs', 'Comprobantes', '证明'],
        proof1: ['Proof 1', 'Comprobante 1', '证明 1'],
        proof2: ['Proof 2', 'Comprobante 2', '证明 2'],
        proof3: ['Proof 3', 'Comprobante 3', '证明 3'],
        proof4: ['Proof 4', 'Comprobante 4', '证明 4'],
        empty: ['Nobody asks for a change.', 'Nadie pide un cambio.', '没有变更申请。'],
      },
    },
    meanings: {
      'customer-service/issue/offline-message': meanings,
      'customer-service/issue/face-failure': meanings,
      'customer-service/issue/job-info': meanings,
    },
  },
})
