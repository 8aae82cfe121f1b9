import { words } from '../words.ts'

/** What became of a call. */
export const callOutcomeTexts = {
  answered: ['Answered', 'Contestada', '已接听'],
  busy: ['Busy', 'Ocupado', '忙线'],
  'no-answer': ['No answer', 'No contesta', '无人接听'],
  unreachable: ['Switched off or no coverage', 'Apagado o sin cobertura', '关机或无信号'],
  rejected: ['Rejected', 'Rechazada', '拒接'],
  'invalid-number': ['Number does not exist', 'Número inexistente', '空号'],
  congestion: ['Network congested', 'Red saturada', '线路拥塞'],
  barred: ['Barred', 'No permitida por la red', '呼叫受限'],
  cancelled: ['Cancelled by the caller', 'Cancelada por quien llamaba', '主叫取消'],
  failed: ['Failed', 'Fallida', '呼叫失败'],
} as const

/** The telephone in the console. */
export const softphoneWords = words({
  shell: {
    phone: {
      call: ['Call', 'Llamar', '拨打'],
    },
  },
  softphone: {
    title: ['Telephone', 'Teléfono', '电话'],
    extension: ['Extension {{account}}', 'Extensión {{account}}', '分机 {{account}}'],
    formerExtension: [
      'This browser last used extension {{account}}.',
      'Este navegador usó por última vez la extensión {{account}}.',
      '此浏览器上次使用的分机是 {{account}}。',
    ],
    line: {
      connecting: ['Connecting', 'Conectando', '连接中'],
      ready: ['Line ready', 'Línea lista', '线路就绪'],
      lost: [
        'The line was lost. Looking for it; a call that runs goes on.',
        'Se perdió la línea. Se está buscando; la llamada en curso continúa.',
        '线路已断开，正在重连；进行中的通话不受影响。',
      ],
      refused: [
        'The telephony server does not let this extension in.',
        'El servidor de telefonía no admite esta extensión.',
        '电话服务器拒绝了该分机的登录。',
      ],
    },
    duty: {
      label: ['On duty', 'Disponibilidad', '坐席状态'],
      ready: ['Ready', 'Disponible', '就绪'],
      'wrap-up': ['Wrap-up', 'Cierre', '话后处理'],
      break: ['Break', 'Pausa', '小休'],
      reason: ['Reason of the break', 'Motivo de la pausa', '小休原因'],
    },
    idle: [
      'Calls are made with the button beside a number. Calls that come in ring here.',
      'Se llama con el botón junto a un número. Las llamadas entrantes suenan aquí.',
      '点击号码旁的按钮拨打；来电在此响铃。',
    ],
    away: [
      'Calls that come in go to others until you are ready.',
      'Las llamadas entrantes van a otras personas hasta que esté disponible.',
      '在您就绪之前，来电将转给其他坐席。',
    ],
    state: {
      trying: ['Calling', 'Llamando', '呼叫中'],
      ringing: ['Ringing', 'Sonando', '振铃中'],
      incoming: ['Incoming call', 'Llamada entrante', '来电'],
      answering: ['Answered', 'Contestada', '已接听'],
      active: ['Talking', 'En conversación', '通话中'],
      held: ['On hold', 'En espera', '保持中'],
      listening: ['Listening in', 'Escuchando', '监听中'],
      hangup: ['Hanging up', 'Colgando', '挂断中'],
      destroy: ['Ended', 'Terminada', '已结束'],
      mediaLost: ['Sound lost', 'Se perdió el audio', '语音中断'],
    },
    acts: {
      answer: ['Answer', 'Contestar', '接听'],
      refuse: ['Refuse', 'Rechazar', '拒接'],
      hangUp: ['Hang up', 'Colgar', '挂断'],
      stopListening: ['Stop listening', 'Dejar de escuchar', '停止监听'],
      mute: ['Mute', 'Silenciar', '静音'],
      unmute: ['Unmute', 'Activar micrófono', '取消静音'],
      hold: ['Hold', 'Poner en espera', '保持'],
      unhold: ['Resume', 'Retomar', '恢复通话'],
      keypad: ['Keypad', 'Teclado', '拨号盘'],
      transfer: ['Transfer', 'Transferir', '转接'],
      transferNow: ['Transfer now', 'Transferir ya', '立即转接'],
      askFirst: ['Ask first', 'Consultar antes', '先咨询'],
      passOn: ['Pass the call on', 'Pasar la llamada', '转交通话'],
      back: ['Back to the caller', 'Volver a la llamada', '返回原通话'],
      close: ['Close', 'Cerrar', '关闭'],
      hide: ['Hide', 'Ocultar', '收起'],
    },
    keys: {
      answer: ['Answer the call', 'Contestar la llamada', '接听来电'],
      hangUp: ['Hang up', 'Colgar', '挂断通话'],
      mute: ['Mute or unmute', 'Silenciar o activar el micrófono', '静音或取消静音'],
      panel: ['Show or hide the telephone', 'Mostrar u ocultar el teléfono', '显示或收起电话面板'],
    },
    objection: {
      button: ['Objects to recording', 'Objeta la grabación', '客户拒绝录音'],
      consequence: [
        'What is recorded of this call is locked: nobody listens to it until somebody else has decided whether it is erased.',
        'Lo grabado de esta llamada se bloquea: nadie lo escucha hasta que otra persona decida si se borra.',
        '本次通话的录音将被锁定，他人裁定是否删除前任何人不得收听。',
      ],
      done: ['The objection is noted.', 'Objeción registrada.', '已登记客户拒绝录音。'],
    },
    agents: {
      view: ['Agents', 'Agentes', '坐席'],
      listenIn: ['Listen in', 'Escuchar en vivo', '监听'],
      consequence: [
        'Nobody in the call hears you. That you listened, to whose call and why, is written to the audit log.',
        'Nadie en la llamada le oye. Queda en el registro de auditoría a quién escuchó y por qué.',
        '通话双方听不到您的声音。监听人、被监听坐席及原因将记入操作日志。',
      ],
      cannot: [
        'The telephony server here lets nobody listen in.',
        'El servidor de telefonía no permite escuchar llamadas en vivo.',
        '当前电话服务器不支持实时监听。',
      ],
    },
    recordViews: {
      calls: ['Calls', 'Llamadas', '通话'],
      erasures: ['Objections', 'Objeciones', '录音反对'],
    },
    player: {
      listen: ['Listen', 'Escuchar', '收听'],
      download: ['Download', 'Descargar', '下载'],
      consequence: [
        'That you listened, to which call and why, is written to the audit log.',
        'Queda en el registro de auditoría que escuchó esta llamada y por qué.',
        '收听人、通话及原因将记入操作日志。',
      ],
      downloadConsequence: [
        'The file leaves the console. That you took it along, and why, is written to the audit log.',
        'El archivo sale de la consola. Queda registrado que lo descargó y por qué.',
        '文件将离开系统，下载人及原因将记入操作日志。',
      ],
      title: ['Recording of call {{id}}', 'Grabación de la llamada {{id}}', '通话 {{id}} 的录音'],
      parts: ['Parts of the recording', 'Partes de la grabación', '录音分段'],
      part: ['Part {{part}}', 'Parte {{part}}', '第 {{part}} 段'],
      speed: ['Speed', 'Velocidad', '播放速度'],
      wave: [
        'Loudness over time: click to go there',
        'Volumen en el tiempo: haga clic para ir',
        '音量波形，点击跳转',
      ],
    },
    agent: {
      nobody: [
        'Nobody is on the line. When a call comes in, the caller and their loans are shown here.',
        'No hay nadie en línea. Cuando entre una llamada, aquí verá quién llama y sus préstamos.',
        '当前无通话。来电时此处显示来电人及其贷款。',
      ],
      missed: ['Missed since yesterday', 'Perdidas desde ayer', '昨日以来的未接来电'],
      noneMissed: ['No missed calls.', 'Sin llamadas perdidas.', '没有未接来电。'],
      unknown: [
        'The number belongs to no customer.',
        'El número no es de ningún cliente.',
        '该号码不属于任何客户。',
      ],
      caller: ['Who calls', 'Quién llama', '来电人'],
      loans: ['Loans', 'Préstamos', '贷款'],
      noLoans: ['No applications yet.', 'Aún sin solicitudes.', '暂无进件。'],
      applied: ['applied {{on}}', 'solicitado {{on}}', '申请于 {{on}}'],
      history: ['Earlier calls', 'Llamadas anteriores', '历史通话'],
      notes: ['What was said', 'Lo hablado', '通话记录'],
      note: ['Note', 'Nota', '备注'],
      save: ['Save and be ready', 'Guardar y quedar disponible', '保存并就绪'],
      saved: ['Note saved.', 'Nota guardada.', '备注已保存。'],
      reason: ['About', 'Motivo', '来电事由'],
    },
    transferTo: ['Extension', 'Extensión', '分机号'],
    colleague: ['Colleague {{account}}', 'Colega {{account}}', '同事 {{account}}'],
    unknownCaller: ['Unknown number', 'Número desconocido', '未知号码'],
    customer: ['Customer {{id}}', 'Cliente {{id}}', '客户 {{id}}'],
    openScreen: ['Open the agent screen', 'Abrir la pantalla del agente', '打开接听工作台'],
    second: [
      'Another call came in; the caller was told that you are busy.',
      'Entró otra llamada y se le indicó que está ocupado.',
      '有新来电，已向对方提示忙线。',
    ],
    refusedNow: [
      '{{why}} (rule {{rule}}). Calls are allowed from {{from}}.',
      '{{why}} (regla {{rule}}). Se puede llamar desde {{from}}.',
      '{{why}}（规则 {{rule}}），{{from}} 起可以拨打。',
    ],
    refusedAlways: [
      '{{why}} (rule {{rule}}): this number may not be called.',
      '{{why}} (regla {{rule}}): no se puede llamar a este número.',
      '{{why}}（规则 {{rule}}）：不得拨打该号码。',
    ],
    problem: {
      'microphone-refused': [
        'The browser refused the microphone. Allow it beside the address and call again.',
        'El navegador denegó el micrófono. Permítalo junto a la dirección y vuelva a llamar.',
        '浏览器拒绝了麦克风权限，请在地址栏旁允许后重新拨打。',
      ],
      'microphone-missing': [
        'There is no microphone on this machine.',
        'No hay micrófono en este equipo.',
        '本机没有麦克风。',
      ],
      insecure: [
        'The browser gives no microphone on this address: the console must be opened by https.',
        'El navegador no da micrófono en esta dirección: abra la consola por https.',
        '该地址下浏览器不提供麦克风，请通过 https 打开控制台。',
      ],
      'no-line': [
        'There is no line now, so the call was not made.',
        'Ahora no hay línea; la llamada no se hizo.',
        '当前没有线路，未拨出电话。',
      ],
      'no-server': [
        'No telephony server is connected.',
        'No hay ningún servidor de telefonía conectado.',
        '尚未接入电话服务器。',
      ],
      'transfer-failed': [
        'The extension did not take the call. The customer is still here.',
        'La extensión no tomó la llamada. El cliente sigue aquí.',
        '对方分机未接听，客户仍在线。',
      ],
    },
  },
  choices: {
    callOutcome: callOutcomeTexts,
  },
})
