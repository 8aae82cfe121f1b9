import { words } from '../words.ts'

/** Who carries messages. */
export const gatewaysWords = words({
  columns: {
    gatewayId: ['Gateway no.', 'N.º de pasarela', '通道编号'],
    gatewayName: ['Gateway', 'Pasarela', '通道'],
    gatewayKind: ['Kind', 'Tipo', '类型'],
    gatewayState: ['State', 'Estado', '状态'],
    gatewayHealth: ['Health', 'Funcionamiento', '运行状况'],
    gatewayUrl: ['Address', 'Dirección', '地址'],
    gatewayAccount: ['Account', 'Cuenta', '账号'],
    gatewaySender: ['Sender', 'Remitente', '发送方'],
    gatewaySecret: ['Secret', 'Clave', '密钥'],
    gatewayAppSecret: ['App secret', 'Clave de la app', '应用密钥'],
    gatewayVerifyToken: ['Verify token', 'Token de verificación', '验证令牌'],
    gatewayWeight: ['Weight', 'Peso', '权重'],
    partPrice: ['Price per part', 'Precio por parte', '单条价格'],
    perNumber: ['Most a day per number', 'Máximo diario por número', '每号码每日上限'],
    perAddress: ['Most a day per IP', 'Máximo diario por IP', '每 IP 每日上限'],
    sentToday: ['Sent today', 'Enviados hoy', '今日发送'],
    arrivedToday: ['Delivered today', 'Entregados hoy', '今日送达'],
    costToday: ['Cost today', 'Costo de hoy', '今日费用'],
    lastAnswerAt: ['Last answer', 'Última respuesta', '最近响应'],
    gatewayBalance: ['Balance', 'Saldo', '余额'],
    balanceAt: ['Balance as of', 'Saldo al', '余额时间'],
    balanceState: ['Last asked', 'Última consulta', '最近查询'],
    lowBalance: ['Alert below', 'Avisar por debajo de', '低于此额提醒'],
    reportAddress: [
      'Callback for delivery reports',
      'Callback de informes de entrega',
      '送达回执回调地址',
    ],
    inboundAddress: [
      'Callback for incoming messages',
      'Callback de mensajes entrantes',
      '收信回调地址',
    ],
    webhookAddress: ['Webhook', 'Webhook', '回调地址（Webhook）'],
    overlapHours: [
      'Hours the old address stays valid',
      'Horas de validez de la dirección anterior',
      '旧地址继续有效的小时数',
    ],
    changedBy: ['Changed by', 'Cambiado por', '修改人'],
    changedAt: ['Changed', 'Cambiado', '修改时间'],
  },
  choices: {
    gatewayKind: {
      http: ['SMS over HTTP', 'SMS por HTTP', 'HTTP 短信'],
      'africas-talking': [
        'SMS by Africa’s Talking',
        'SMS por Africa’s Talking',
        'Africa’s Talking 短信',
      ],
      smpp: ['SMS by SMPP', 'SMS por SMPP', 'SMPP 短信'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
      push: ['Push (FCM)', 'Push (FCM)', '推送（FCM）'],
    },
    gatewayState: {
      active: ['In use', 'En uso', '使用中'],
      inactive: ['Not in use', 'Sin uso', '未使用'],
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
    },
  },
  operation: {
    gateways: {
      add: ['Add a gateway', 'Agregar pasarela', '新增通道'],
      note: [
        'It carries nothing until it is put to use. The secret is sealed and never shown again.',
        'No envía nada hasta ponerla en uso. La clave se guarda cifrada y no vuelve a mostrarse.',
        '启用前不发送任何消息。密钥加密保存，不再显示。',
      ],
      code: ['Code', 'Código', '代码'],
      codeHint: [
        'Its name in the records: small letters, digits and dashes. It stays.',
        'Su nombre en los registros: minúsculas, dígitos y guiones. No cambia.',
        '记录中显示的名称：小写字母、数字和连字符，保存后不可修改。',
      ],
      kinds: {
        http: {
          account: ['Account, if it has one', 'Cuenta, si la tiene', '账号（如有）'],
          secret: ['Key', 'Clave', '密钥'],
        },
        'africas-talking': {
          account: ['User name', 'Nombre de usuario', '用户名'],
          secret: ['API key', 'Clave de API', 'API 密钥'],
        },
        smpp: {
          account: ['System ID', 'ID de sistema', '系统 ID'],
          secret: ['Password', 'Contraseña', '密码'],
        },
        whatsapp: {
          account: ['Phone number ID', 'ID del número de teléfono', '电话号码 ID'],
          secret: ['Access token', 'Token de acceso', '访问令牌'],
        },
        push: {
          account: [
            'Project, if not the key’s own',
            'Proyecto, si no es el de la clave',
            '项目（与密钥不同时填写）',
          ],
          secret: [
            'Service account file (JSON)',
            'Archivo de la cuenta de servicio (JSON)',
            '服务账号文件（JSON）',
          ],
        },
      },
      webhook: [
        'Once added, the gateway shows the webhook to enter at Meta.',
        'Una vez agregada, la pasarela muestra el webhook que debe indicar en Meta.',
        '新增后，通道详情中会显示需在 Meta 填写的回调地址。',
      ],
      africasTalking: [
        'Once added, the gateway shows the callbacks to enter at Africa’s Talking: one for delivery reports, one for incoming messages and opt-outs.',
        'Una vez agregada, la pasarela muestra los callbacks que debe indicar en Africa’s Talking: uno para informes de entrega y otro para mensajes entrantes y bajas.',
        '新增后，通道详情中会显示需在 Africa’s Talking 填写的回调地址：一个用于送达回执，一个用于收到短信和退订。',
      ],
      added: ['The gateway was added.', 'Pasarela agregada.', '通道已新增。'],
    },
  },
  actions: {
    'message-gateway.edit': {
      button: ['Edit', 'Editar', '编辑'],
      audit: ['Changed the gateway', 'Cambió la pasarela', '修改了通道'],
      consequence: [
        'Holds for {{gatewayName}} from the next message on. 0 a day is no limit.',
        'Rige para {{gatewayName}} desde el próximo mensaje. 0 al día es sin límite.',
        '从下一条消息起对 {{gatewayName}} 生效；每日 0 表示不限。',
      ],
      done: ['Saved.', 'Guardado.', '已保存。'],
      hints: {
        lowBalance: [
          'Whoever manages gateways is alerted when less is left. 0 for no alert.',
          'Se avisa a quien administra las pasarelas cuando quede menos. 0: sin aviso.',
          '余额低于此额时提醒通道管理人员；0 表示不提醒。',
        ],
        gatewaySecret: [
          'Left empty, it stays what it is.',
          'Si se deja vacía, no cambia.',
          '留空则不变。',
        ],
        gatewayAppSecret: [
          'What WhatsApp signs its webhook with. Left empty, it stays.',
          'Con ella firma WhatsApp su webhook. Si se deja vacía, no cambia.',
          'WhatsApp 用它为回调签名。留空则不变。',
        ],
        gatewayVerifyToken: [
          'What you enter at Meta when the webhook is set up. Left empty, it stays.',
          'Lo que indica en Meta al configurar el webhook. Si se deja vacío, no cambia.',
          '在 Meta 配置回调时填写的令牌。留空则不变。',
        ],
      },
    },
    'message-gateway.activate': {
      button: ['Put to use', 'Poner en uso', '启用'],
      audit: ['Put the gateway to use', 'Puso en uso la pasarela', '启用了通道'],
      consequence: [
        '{{gatewayName}} carries messages from now on, by its weight.',
        '{{gatewayName}} envía mensajes desde ahora, según su peso.',
        '{{gatewayName}} 即日起按权重发送消息。',
      ],
      done: ['In use.', 'En uso.', '已启用。'],
    },
    'message-gateway.deactivate': {
      button: ['Take out of use', 'Retirar del uso', '停用'],
      audit: ['Took the gateway out of use', 'Retiró la pasarela', '停用了通道'],
      consequence: [
        '{{gatewayName}} carries nothing more; reports on what it took are still heard.',
        '{{gatewayName}} ya no envía nada; sus informes de entrega se siguen recibiendo.',
        '{{gatewayName}} 不再发送；已受理消息的回执仍会接收。',
      ],
      done: ['Out of use.', 'Fuera de uso.', '已停用。'],
    },
    'message-gateway.ask-balance': {
      button: ['Ask for the balance', 'Consultar saldo', '查询余额'],
      audit: [
        'Asked the gateway for its balance',
        'Consultó el saldo de la pasarela',
        '查询了通道余额',
      ],
      done: [
        'Asked: the answer stands in the row.',
        'Consultado: la fila muestra la respuesta.',
        '已查询，结果见该行。',
      ],
    },
    'message-gateway.change-address': {
      button: ['Change callback address', 'Cambiar dirección de callback', '更换回调地址'],
      audit: [
        'Changed the callback address of the gateway',
        'Cambió la dirección de callback de la pasarela',
        '更换了通道的回调地址',
      ],
      consequence: [
        '{{gatewayName}} gets new callback addresses, shown here. Enter them at its provider while the old ones are still valid; after that, reports to the old ones are lost.',
        '{{gatewayName}} recibe nuevas direcciones de callback, que se muestran aquí. Indíquelas a su proveedor mientras valgan las anteriores; después, lo que llegue a ellas se pierde.',
        '{{gatewayName}} 将启用新的回调地址并显示于此。请在旧地址失效前到服务商处更换；失效后发往旧地址的回执将丢失。',
      ],
      done: [
        'Changed: the new addresses stand below.',
        'Cambiado: abajo están las nuevas direcciones.',
        '已更换，新地址见下方。',
      ],
      hints: {
        overlapHours: [
          '0 where the old address became known to others: it then ends at once.',
          '0 si otros conocen la dirección anterior: deja de valer de inmediato.',
          '若旧地址已泄露，请填 0，立即失效。',
        ],
      },
    },
    'message-gateway.test': {
      button: ['Send a test', 'Enviar prueba', '发送测试'],
      audit: [
        'Sent a test by the gateway',
        'Envió una prueba por la pasarela',
        '通过通道发送了测试',
      ],
      consequence: [
        'A short text by {{gatewayName}} to your own telephone; a push is only checked by Google and goes nowhere.',
        'Un texto breve por {{gatewayName}} a su propio teléfono; un push solo lo comprueba Google y no llega a nadie.',
        '通过 {{gatewayName}} 向您本人的手机发送一条消息；推送仅由 Google 校验，不会送达任何人。',
      ],
      done: ['The gateway took it.', 'La pasarela lo aceptó.', '通道已受理。'],
    },
  },
  trail: {
    objects: { 'message-gateway': ['Gateway', 'Pasarela', '短信通道'] },
    acts: {
      'message-gateway.create': ['Added a gateway', 'Agregó una pasarela', '新增了通道'],
    },
  },
})
