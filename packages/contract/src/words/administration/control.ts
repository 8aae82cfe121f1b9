import { words } from '../words.ts'

/** Audit log, alarms, revealed numbers and allowed networks. */
export const controlWords = words({
  columns: {
    reveals: ['Numbers shown', 'Números revelados', '查看号码数'],
    revealedCustomers: ['Customers', 'Clientes', '涉及客户数'],
    busiestTenMinutes: ['Busiest ten minutes', 'Diez minutos de más actividad', '十分钟内最多'],
    numberSearches: ['Searches by number', 'Búsquedas por número', '按号码搜索数'],
    withheld: ['Withheld', 'Denegados', '被拒次数'],
    lastRevealAt: ['Last shown', 'Último revelado', '最近查看'],
    risk: ['Risk', 'Riesgo', '风险'],
    revealed: ['Day', 'Día', '日期'],
    revealId: ['ID', 'ID', '编号'],
    revealedAt: ['Shown', 'Revelado', '查看时间'],
    revealObject: ['Whose', 'De quién', '对象'],
    revealField: ['Number', 'Número', '号码'],
  },
  choices: {
    revealRisk: {
      normal: ['Normal', 'Normal', '正常'],
      warning: ['Worth a look', 'A revisar', '需关注'],
      alarm: ['Alarm', 'Alerta', '预警'],
    },
    revealObject: {
      person: ['Customer', 'Cliente', '客户'],
      contact: ['Contact', 'Contacto', '联系人'],
    },
    revealField: {
      phone: ['Phone', 'Teléfono', '手机号'],
      idNumber: ['ID number', 'Documento', '证件号'],
      companyPhone: ['Company phone', 'Teléfono de la empresa', '公司电话'],
    },
    alarmKind: {
      'reveal.over-quota': [
        'Too many numbers shown in a day',
        'Demasiados números revelados en un día',
        '单日查看号码过多',
      ],
      'reveal.too-fast': [
        'Too many numbers shown at once',
        'Demasiados números revelados seguidos',
        '短时间查看号码过多',
      ],
      'reveal.out-of-hours': [
        'A number asked for out of hours',
        'Número pedido fuera de horario',
        '非工作时段查看号码',
      ],
      'reveal.unusual': [
        'Three times more numbers than usual',
        'El triple de números que de costumbre',
        '查看号码数为平时三倍',
      ],
      'search.over-quota': [
        'Too many searches by number in a day',
        'Demasiadas búsquedas por número en un día',
        '单日按号码搜索过多',
      ],
      'search.too-fast': [
        'Too many searches by number at once',
        'Demasiadas búsquedas por número seguidas',
        '短时间按号码搜索过多',
      ],
      'list.over-quota': [
        'Too many lists of numbers looked at in a day',
        'Demasiadas listas de números consultadas en un día',
        '单日查询号码名单过多',
      ],
      'networks.changed': [
        'Allowed networks changed',
        'Cambio de redes permitidas',
        '允许网络被更改',
      ],
      'gateway.changed': [
        'Address or secret of a message gateway entered',
        'Dirección o clave de una pasarela ingresada',
        '有人填写了消息通道的新地址或密钥',
      ],
      'administrator.from-server': [
        'Administrator made on the server itself',
        'Administrador creado en el propio servidor',
        '在服务器上新建了管理员',
      ],
      'account.access-given': [
        'Access given to an account that decides',
        'Acceso dado a una cuenta que decide',
        '有审批权限的账号被开通或重置',
      ],
      'account.password-used': [
        'Emergency password used',
        'Contraseña de emergencia usada',
        '使用了应急密码',
      ],
    },
  },
  forms: {
    network: {
      create: ['Allow a network', 'Permitir una red', '添加网络'],
      consequence: [
        'From now on who is outside can neither sign in nor go on working. Supervisors are notified.',
        'Desde ahora quien esté fuera no podrá entrar ni seguir trabajando. Se avisa a los supervisores.',
        '即刻起，不在范围内者无法登录或继续操作，并会通知主管。',
      ],
      fields: {
        network: ['Address or network', 'Dirección o red', '地址或网段'],
        role: ['For', 'Para', '适用对象'],
      },
      hints: {
        network: [
          'IPv4 or IPv6, as 10.0.0.0/8; you come from {{address}}.',
          'IPv4 o IPv6, como 10.0.0.0/8; usted se conecta desde {{address}}.',
          '支持 IPv4 与 IPv6，如 10.0.0.0/8；您当前来自 {{address}}。',
        ],
        role: ['Everyone when left empty', 'Vacío: todos', '留空则为所有人'],
      },
    },
  },
  operation: {
    audit: {
      title: ['Entry {{id}}', 'Entrada {{id}}', '记录 {{id}}'],
      what: ['What was changed', 'Qué cambió', '变更内容'],
      nothing: [
        'Nothing was changed by this entry.',
        'Esta entrada no cambió nada.',
        '该记录没有变更内容。',
      ],
      session: ['Session', 'Sesión', '会话'],
      reason: ['Reason', 'Motivo', '原因'],
      sameObject: [
        'All entries of this object',
        'Todas las entradas de este objeto',
        '该对象的全部记录',
      ],
      samePerson: [
        'All entries of this person',
        'Todas las entradas de esta persona',
        '该操作人的全部记录',
      ],
      empty: [
        'No entry in this period.',
        'Ninguna entrada en este periodo.',
        '该时间段内没有记录。',
      ],
      added: ['added', 'agregado', '新增'],
      removed: ['removed', 'retirado', '移除'],
    },
    alarms: {
      name: ['Alarms', 'Alertas', '预警'],
      title: ['Alarms: {{open}} open', 'Alertas: {{open}} abiertas', '预警：{{open}} 条待处理'],
      none: ['Nothing to look at.', 'Nada que revisar.', '暂无预警。'],
      open: ['Open', 'Abierta', '待处理'],
      settled: ['Settled', 'Cerrada', '已处理'],
      own: [
        'About yourself: somebody else settles it.',
        'Es sobre usted: la cierra otra persona.',
        '与您本人有关，须由他人处理。',
      ],
      settle: ['Settle', 'Cerrar', '处理'],
      settleTitle: ['Alarm about {{name}}', 'Alerta sobre {{name}}', '关于 {{name}} 的预警'],
      settleConsequence: [
        'What came of it is kept with the alarm and in the audit log.',
        'Lo que resultó queda con la alerta y en el registro de auditoría.',
        '处理结果将与预警一并保存，并记入操作日志。',
      ],
      ofLimit: [
        '{{number}} of {{limit}} allowed',
        '{{number}} de {{limit}} permitidos',
        '{{number}} 次，上限 {{limit}}',
      ],
      unusual: [
        '{{number}} today, usually {{usual}}',
        '{{number}} hoy, normalmente {{usual}}',
        '今天 {{number}} 次，平时 {{usual}} 次',
      ],
      hours: ['allowed {{hours}}', 'permitido {{hours}}', '允许时段 {{hours}}'],
      times_one: ['{{count}} time', '{{count}} vez', '{{count}} 次'],
      times_other: ['{{count}} times', '{{count}} veces', '{{count}} 次'],
    },
    reveals: {
      days: ['By day', 'Por día', '按日'],
      empty: [
        'Nobody had a number shown in this period.',
        'En este periodo nadie reveló un número.',
        '此期间无人查看号码。',
      ],
      behind: ['{{name}}, {{day}}', '{{name}}, {{day}}', '{{name}}，{{day}}'],
      noneShown: [
        'No number was shown that day.',
        'Ese día no se reveló ningún número.',
        '当天未查看号码。',
      ],
    },
    networks: {
      title: ['Allowed networks', 'Redes permitidas', '允许的网络'],
      rule: [
        'A role’s own networks stand in place of those for everyone; who holds several such roles must be inside of each. Where nothing stands, staff may come from anywhere.',
        'Las redes propias de un rol sustituyen a las de todos; quien tiene varios de esos roles debe estar dentro de cada una. Si no hay ninguna, el personal puede conectarse desde cualquier lugar.',
        '角色专属网络优先于通用网络；持有多个此类角色者须同时满足每个角色的限制。未设置任何网络时，员工可从任何地方登录。',
      ],
      yours: [
        'You come from {{address}}.',
        'Usted se conecta desde {{address}}.',
        '您当前来自 {{address}}。',
      ],
      none: [
        'Staff may come from anywhere.',
        'El personal puede conectarse desde cualquier lugar.',
        '员工可从任何地方登录。',
      ],
      everyone: ['Everyone', 'Todos', '所有人'],
      remove: ['Remove', 'Quitar', '移除'],
      removeTitle: ['Remove {{network}}', 'Quitar {{network}}', '移除 {{network}}'],
      removeConsequence: [
        'Who comes from there is out at once, unless another network allows them. When the last one goes, staff may come from anywhere.',
        'Quien se conecte desde allí queda fuera al instante, salvo que otra red lo permita. Al quitar la última, se podrá entrar desde cualquier lugar.',
        '来自该网络的人员将立即退出，除非另有网络允许。移除最后一个后，可从任何地方登录。',
      ],
      removed: ['Removed', 'Quitada', '已移除'],
    },
  },
  trail: {
    objects: {
      network: ['Network', 'Red', '网络'],
      alarm: ['Alarm', 'Alarma', '警报'],
      'audit-entry': ['Entry', 'Asiento', '日志条目'],
      operation: ['Call', 'Llamada', '调用'],
      'callback-recipient': ['Callback addresses', 'Direcciones de callback', '回调地址'],
    },
    acts: {
      'network.allow': ['Allowed a network', 'Permitió una red', '允许网络'],
      'callback-address.change': [
        'Changed the callback addresses',
        'Cambió las direcciones de callback',
        '更换了回调地址',
      ],
      'network.remove': ['Removed a network', 'Quitó una red', '移除网络'],
      'alarm.settle': ['Settled the alarm', 'Atendió la alerta', '处理告警'],
      'number.withheld': ['Was refused a number', 'Se le negó un número', '查看号码被拒'],
      'number.reveal': ['Revealed a number', 'Reveló un número', '查看号码'],
      'number.search': [
        'Searched by the whole number',
        'Buscó por el número completo',
        '按完整号码查询',
      ],
      'number.clear': ['Cleared a wrong number', 'Dio por bueno el número', '解除错号标记'],
    },
  },
})
