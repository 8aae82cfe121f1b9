import { type Word, words } from '../words.ts'

const ofAddress = (address: string): Word => [`Like ${address}`, `Como ${address}`, `例如 ${address}`]

/** The gateways of messages. */
export const gatewaysWords = words({
  columns: {
    gatewayId: ['Gateway no.', 'N.º de pasarela', '通道编号'],
    gatewayName: ['Gateway', 'Pasarela', '通道'],
    gatewayKind: ['Kind', 'Tipo', '类型'],
    gatewayState: ['State', 'Estado', '状态'],
    gatewayHealth: ['Health', 'Funcionamiento', '运行状况'],
    gatewayFault: ['Why it cannot be used', 'Por qué no se puede usar', '无法使用的原因'],
    gatewayApproval: ['Address approved', 'Dirección aprobada', '地址审批'],
    addressRequestId: ['Request', 'Solicitud', '申请编号'],
    addressState: ['State', 'Estado', '状态'],
    previousUrl: ['Earlier address', 'Dirección anterior', '原地址'],
    previousAccount: ['Earlier account', 'Cuenta anterior', '原账号'],
    gatewayUrl: ['Address', 'Dirección', '地址'],
    gatewayAccount: ['Account', 'Cuenta', '账号'],
    gatewaySender: ['Sender', 'Remitente', '发送方'],
    gatewayAlphabet: ['Alphabet of data coding 0', 'Alfabeto de la codificación 0', '编码 0 的字符集'],
    gatewaySecret: ['Secret', 'Clave', '密钥'],
    gatewayAppSecret: ['App secret', 'Clave de la app', '应用密钥'],
    gatewayCallbackToken: ['Callback token', 'Token de callback', '回调令牌'],
    callbackProof: ['Proof of callbacks', 'Prueba de los callbacks', '回调验证方式'],
    gatewayVerifyToken: ['Verify token', 'Token de verificación', '验证令牌'],
    gatewayWeight: ['Weight', 'Peso', '权重'],
    partPrice: ['Price per part', 'Precio por parte', '单条价格'],
    perNumber: ['Most a day per number', 'Máximo diario por número', '每号码每日上限'],
    perAddress: ['Most a day per IP', 'Máximo diario por IP', '每 IP 每日上限'],
    perSecond: ['Most a second', 'Máximo por segundo', '每秒上限'],
    paceNow: ['Given a second now', 'Ritmo actual por segundo', '当前每秒发送'],
    sentToday: ['Sent today', 'Enviados hoy', '今日发送'],
    arrivedToday: ['Delivered today', 'Entregados hoy', '今日送达'],
    costToday: ['Cost today', 'Costo de hoy', '今日费用'],
    lastAnswerAt: ['Last answer', 'Última respuesta', '最近响应'],
    gatewayBalance: ['Balance', 'Saldo', '余额'],
    balanceAt: ['Balance as of', 'Saldo al', '余额时间'],
    balanceState: ['Last asked', 'Última consulta', '最近查询'],
    lowBalance: ['Alert below', 'Avisar por debajo de', '低于此额提醒'],
    reportAddress: ['Callback for delivery reports', 'Callback de informes de entrega', '送达回执回调地址'],
    inboundAddress: ['Callback for incoming messages', 'Callback de mensajes entrantes', '收信回调地址'],
    webhookAddress: ['Webhook', 'Webhook', '回调地址（Webhook）'],
    overlapHours: ['Hours the old address stays valid', 'Horas de validez de la dirección anterior', '旧地址继续有效的小时数'],
    changedBy: ['Changed by', 'Cambiado por', '修改人'],
    changedAt: ['Changed', 'Cambiado', '修改时间'],
  },
  choices: {
    gatewayKind: {
      http: ['SMS over HTTP', 'SMS por HTTP', 'HTTP 短信'],
      'africas-talking': ['SMS by Africa’s Talking', 'SMS por Africa’s Talking', 'Africa’s Talking 短信'],
      smpp: ['SMS by SMPP', 'SMS por SMPP', 'SMPP 短信'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
      push: ['Push (FCM)', 'Push (FCM)', '推送（FCM）'],
    },
    gatewayAlphabet: {
      gsm: ['GSM 03.38', 'GSM 03.38', 'GSM 03.38'],
      latin1: ['Latin-1', 'Latin-1', 'Latin-1'],
    },
    gatewayState: {
      active: ['In use', 'En uso', '使用中'],
      inactive: ['Not in use', 'Sin uso', '未使用'],
    },
    callbackProof: {
      token: ['Token', 'Token', '令牌'],
      signature: ['Signature', 'Firma', '签名'],
      connection: ['Its own connection', 'Conexión propia', '专用连接'],
      'address-alone': ['Missing: address alone', 'Falta: solo la dirección', '缺失：仅凭地址'],
    },
    balanceState: {
      known: ['Received', 'Recibido', '已返回'],
      low: ['Low', 'Bajo', '余额不足'],
      'no-answer': ['No answer', 'Sin respuesta', '无响应'],
      refused: ['Refused to say', 'Consulta rechazada', '查询被拒绝'],
      unreadable: ['Answer not understood', 'Respuesta ilegible', '返回内容无法识别'],
      'other-currency': ['In another currency', 'En otra moneda', '币种不符'],
      'not-offered': ['Not offered', 'No se ofrece', '不支持查询'],
      'not-asked': ['Not asked yet', 'Aún sin consultar', '尚未查询'],
    },
    gatewayHealth: {
      well: ['Answers', 'Responde', '正常'],
      away: ['Does not answer', 'No responde', '无响应'],
      faulty: ['Cannot be used', 'No se puede usar', '无法使用'],
    },
    gatewayFault: {
      address: ['Not a valid https address', 'La dirección no está cifrada o no es válida', '地址未加密或无效'],
      'out-of-reach': ['The address is in a network that is not connected to', 'La dirección está en una red a la que no se conecta', '地址位于不允许连接的网络'],
      secret: ['The secret cannot be read', 'La clave no se puede leer', '密钥无法读取'],
      other: ['It cannot be opened: see the log', 'No se puede abrir: vea el registro', '无法打开，请查看日志'],
    },
    gatewayApproval: {
      approved: ['Approved', 'Aprobada', '已批准'],
      'change-waiting': ['Approved, another one waits', 'Aprobada; otra espera', '已批准，新地址待审批'],
      waiting: ['Waits for a second person', 'Espera a otra persona', '待审批'],
      'not-approved': ['Not approved', 'Sin aprobar', '未批准'],
    },
    addressState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待审批'],
      approved: ['Approved', 'Aprobada', '已批准'],
      refused: ['Refused', 'Rechazada', '已拒绝'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
    },
  },
  operation: {
    meanings: {
      'operation/system/sms-config': {
        paceNow: [
          'Texts a second that all processes together give it now: less when it asked to slow down, more again while it takes them. Empty: it never asked.',
          'Textos por segundo que le dan ahora todos los procesos juntos: menos cuando pidió ir más despacio, más mientras los acepta. Vacío: nunca lo pidió.',
          '目前所有进程合计每秒向其发送的短信数：通道要求放慢时减少，正常受理后逐步回升。为空表示从未要求放慢。',
        ],
      },
    },
    gateways: {
      views: {
        gateways: ['Gateways', 'Pasarelas', '通道'],
        addresses: ['Addresses to approve', 'Direcciones por aprobar', '地址审批'],
      },
    },
  },
  forms: {
    'message-gateway': {
      create: ['Add a gateway', 'Agregar pasarela', '新增通道'],
      consequence: [
        'Another person approves its address; then it can be tried and put to use. The secret is sealed and never shown again.',
        'Otra persona aprueba su dirección; después se puede probar y poner en uso. La clave se guarda cifrada y no vuelve a mostrarse.',
        '地址经他人批准后方可测试和启用。密钥加密保存，不再显示。',
      ],
      done: ['The gateway was added. Another person must approve its address.', 'Pasarela agregada. Otra persona debe aprobar su dirección.', '通道已新增，地址须由他人批准。'],
      fields: {
        code: ['Code', 'Código', '代码'],
        account: {
          http: ['Account, if it has one', 'Cuenta, si la tiene', '账号（如有）'],
          'africas-talking': ['User name', 'Nombre de usuario', '用户名'],
          smpp: ['System ID', 'ID de sistema', '系统 ID'],
          whatsapp: ['Phone number ID', 'ID del número de teléfono', '电话号码 ID'],
          push: ['Project, if not the key’s own', 'Proyecto, si no es el de la clave', '项目（与密钥不同时填写）'],
        },
        secret: {
          http: ['Key', 'Clave', '密钥'],
          'africas-talking': ['API key', 'Clave de API', 'API 密钥'],
          smpp: ['Password', 'Contraseña', '密码'],
          whatsapp: ['Access token', 'Token de acceso', '访问令牌'],
          push: ['Service account file (JSON)', 'Archivo de la cuenta de servicio (JSON)', '服务账号文件（JSON）'],
        },
      },
      hints: {
        code: ['Its name in the records: small letters, digits and dashes. It stays.', 'Su nombre en los registros: minúsculas, dígitos y guiones. No cambia.', '记录中显示的名称：小写字母、数字和连字符，保存后不可修改。'],
        url: {
          http: ofAddress('https://gateway.example'),
          'africas-talking': ofAddress('https://api.africastalking.com'),
          smpp: ofAddress('smpps://smsc.example:3550'),
          whatsapp: ofAddress('https://graph.facebook.com/v23.0'),
          push: ofAddress('https://fcm.googleapis.com'),
        },
        account: {
          'africas-talking': [
            'Once added, the gateway shows the callbacks to enter at Africa’s Talking: one for delivery reports, one for incoming messages and opt-outs.',
            'Una vez agregada, la pasarela muestra los callbacks que debe indicar en Africa’s Talking: uno para informes de entrega y otro para mensajes entrantes y bajas.',
            '新增后，通道详情中会显示需在 Africa’s Talking 填写的回调地址：一个用于送达回执，一个用于收到短信和退订。',
          ],
        },
        verifyToken: ['Once added, the gateway shows the webhook to enter at Meta.', 'Una vez agregada, la pasarela muestra el webhook que debe indicar en Meta.', '新增后，通道详情中会显示需在 Meta 填写的回调地址。'],
      },
    },
  },
  actions: {
    'message-gateway.edit': {
      button: ['Edit', 'Editar', '编辑'],
      audit: ['Changed the gateway', 'Cambió la pasarela', '修改了通道'],
      consequence: [
        'Applies to {{gatewayName}} from the next message on. A different host or account waits for another person’s approval; until then the present one stays in use. 0 a day is no limit.',
        'Rige para {{gatewayName}} desde el próximo mensaje. Otro servidor u otra cuenta espera la aprobación de otra persona; hasta entonces se usa lo actual. 0 al día es sin límite.',
        '从下一条消息起对 {{gatewayName}} 生效；更换主机或账号须他人批准，批准前沿用现有设置。每日 0 表示不限。',
      ],
      done: ['Saved.', 'Guardado.', '已保存。'],
      hints: {
        lowBalance: ['Whoever manages gateways is alerted when less is left. 0 for no alert.', 'Se avisa a quien administra las pasarelas cuando quede menos. 0: sin aviso.', '余额低于此额时提醒通道管理人员；0 表示不提醒。'],
        perSecond: ['0: as many as there are, until it asks to slow down.', '0: sin límite, hasta que pida ir más despacio.', '0 表示不限，直至通道要求放慢。'],
        gatewaySecret: ['Left empty, it stays what it is. For another host it is entered again.', 'Si se deja vacía, no cambia. Para otro servidor se ingresa de nuevo.', '留空则不变；更换主机时须重新填写。'],
        gatewayAppSecret: ['What WhatsApp signs its webhook with. Left empty, it stays.', 'Con ella firma WhatsApp su webhook. Si se deja vacía, no cambia.', 'WhatsApp 用它为回调签名。留空则不变。'],
        gatewayCallbackToken: [
          'What the provider sends as X-Callback-Token or bearer token, 16 characters or more. Empty keeps what there is.',
          'Lo que el proveedor envía como X-Callback-Token o bearer, 16 caracteres o más. Vacío conserva el actual.',
          '服务商以 X-Callback-Token 或 Bearer 携带的令牌，至少 16 位；留空则保持不变。',
        ],
        gatewayVerifyToken: ['What you enter at Meta when the webhook is set up. Left empty, it stays.', 'Lo que indica en Meta al configurar el webhook. Si se deja vacío, no cambia.', '在 Meta 配置回调时填写的令牌。留空则不变。'],
      },
    },
    'message-gateway.activate': {
      button: ['Put to use', 'Poner en uso', '启用'],
      audit: ['Put the gateway to use', 'Puso en uso la pasarela', '启用了通道'],
      consequence: ['{{gatewayName}} carries messages from now on, by its weight.', '{{gatewayName}} envía mensajes desde ahora, según su peso.', '{{gatewayName}} 即日起按权重发送消息。'],
      done: ['In use.', 'En uso.', '已启用。'],
    },
    'message-gateway.deactivate': {
      button: ['Take out of use', 'Retirar del uso', '停用'],
      audit: ['Took the gateway out of use', 'Retiró la pasarela', '停用了通道'],
      consequence: ['{{gatewayName}} carries nothing more; delivery reports on what it took still count.', '{{gatewayName}} ya no envía nada; sus informes de entrega se siguen recibiendo.', '{{gatewayName}} 不再发送；已受理消息的回执仍会接收。'],
      done: ['Out of use.', 'Fuera de uso.', '已停用。'],
    },
    'message-gateway.ask-balance': {
      button: ['Ask for the balance', 'Consultar saldo', '查询余额'],
      audit: ['Asked the gateway for its balance', 'Consultó el saldo de la pasarela', '查询了通道余额'],
      done: ['Asked: the answer is in the row.', 'Consultado: la fila muestra la respuesta.', '已查询，结果见该行。'],
    },
    'message-gateway.change-address': {
      button: ['Change callback address', 'Cambiar dirección de callback', '更换回调地址'],
      audit: ['Changed the callback address of the gateway', 'Cambió la dirección de callback de la pasarela', '更换了通道的回调地址'],
      consequence: [
        '{{gatewayName}} gets new callback addresses, shown here. Enter them at its provider while the old ones are still valid; after that, reports to the old ones are lost.',
        '{{gatewayName}} recibe nuevas direcciones de callback, que se muestran aquí. Indíquelas a su proveedor mientras valgan las anteriores; después, lo que llegue a ellas se pierde.',
        '{{gatewayName}} 将启用新的回调地址并显示于此。请在旧地址失效前到服务商处更换；失效后发往旧地址的回执将丢失。',
      ],
      done: ['Changed: the new addresses are below.', 'Cambiado: abajo están las nuevas direcciones.', '已更换，新地址见下方。'],
      hints: {
        overlapHours: ['0 where the old address became known to others: it then ends at once.', '0 si otros conocen la dirección anterior: deja de valer de inmediato.', '若旧地址已泄露，请填 0，立即失效。'],
      },
    },
    'message-gateway.test': {
      button: ['Send a test', 'Enviar prueba', '发送测试'],
      audit: ['Sent a test by the gateway', 'Envió una prueba por la pasarela', '通过通道发送了测试'],
      consequence: [
        'A short text by {{gatewayName}} to your own telephone; a push is only checked by Google and goes nowhere.',
        'Un texto breve por {{gatewayName}} a su propio teléfono; un push solo lo comprueba Google y no llega a nadie.',
        '通过 {{gatewayName}} 向您本人的手机发送一条消息；推送仅由 Google 校验，不会送达任何人。',
      ],
      done: ['The gateway took it.', 'La pasarela lo aceptó.', '通道已受理。'],
    },
  },
  requests: {
    kinds: {
      'gateway-address': {
        ask: ['Add a gateway', 'Agregar pasarela', '新增通道'],
        asked: ['The address was entered. Another person must approve it.', 'Dirección ingresada. Otra persona debe aprobarla.', '地址已填写，须由他人批准。'],
        askHint: ['Nothing is sent to the address until another person approves it.', 'No se envía nada a la dirección hasta que otra persona la apruebe.', '他人批准前不会向该地址发送任何内容。'],
        approve: ['Approve address', 'Aprobar dirección', '批准地址'],
        approveConsequence: [
          'Customers’ numbers and messages, and for SMS also staff sign-in codes, go to {{gatewayUrl}} by {{gatewayName}} once it is in use.',
          'Los números y mensajes de los clientes y, en SMS, los códigos de ingreso del personal se envían a {{gatewayUrl}} por {{gatewayName}} cuando esté en uso.',
          '{{gatewayName}} 启用后，客户号码和消息（短信通道还包括员工登录验证码）将发送至 {{gatewayUrl}}。',
        ],
        refuse: ['Refuse', 'Rechazar', '拒绝'],
        refuseConsequence: ['Nothing is sent to {{gatewayUrl}}; {{gatewayName}} stays as it is.', 'No se envía nada a {{gatewayUrl}}; {{gatewayName}} queda como está.', '不会向 {{gatewayUrl}} 发送；{{gatewayName}} 保持不变。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['Nothing is sent to {{gatewayUrl}}; {{gatewayName}} stays as it is.', 'No se envía nada a {{gatewayUrl}}; {{gatewayName}} queda como está.', '不会向 {{gatewayUrl}} 发送；{{gatewayName}} 保持不变。'],
      },
    },
  },
  trail: {
    objects: { 'message-gateway': ['Gateway', 'Pasarela', '短信通道'] },
    acts: {
      'message-gateway.create': ['Added a gateway', 'Agregó una pasarela', '新增了通道'],
      'gateway-address.ask': ['Entered an address for the gateway', 'Ingresó una dirección para la pasarela', '填写了通道地址'],
      'gateway-address.approve': ['Approved the gateway’s address', 'Aprobó la dirección de la pasarela', '批准了通道地址'],
      'gateway-address.refuse': ['Refused the gateway’s address', 'Rechazó la dirección de la pasarela', '拒绝了通道地址'],
      'gateway-address.withdraw': ['Withdrew the gateway’s address', 'Retiró la dirección de la pasarela', '撤回了通道地址'],
    },
  },
})
