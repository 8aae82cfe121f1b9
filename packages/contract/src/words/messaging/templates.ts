import { words } from '../words.ts'

/** Texts of messages to customers. */
export const templatesWords = words({
  columns: {
    templateId: ['Template', 'Plantilla', '模板编号'],
    templateName: ['Name', 'Nombre', '名称'],
    messagePurpose: ['Purpose', 'Finalidad', '用途'],
    templateState: ['State', 'Estado', '状态'],
    templateText: ['Text', 'Texto', '文本'],
    messageLanguage: ['Language', 'Idioma', '语言'],
    messageLanguages: ['Languages', 'Idiomas', '语言'],
    smsParts: ['SMS', 'SMS', '短信条数'],
    versionInUse: ['Version in use', 'Versión en uso', '使用中的版本'],
    writtenBy: ['Written by', 'Redactado por', '编写人'],
    writtenAt: ['Written', 'Redactado', '编写时间'],
  },
  choices: {
    messagePurpose: {
      transactional: ['Notice', 'Aviso', '通知'],
      audit: ['Audit', 'Análisis', '审核'],
      service: ['Service', 'Servicio', '服务'],
      collection: ['Collection', 'Cobranza', '催收'],
      marketing: ['Marketing', 'Promoción', '营销'],
    },
    messageLanguage: {
      en: ['English', 'Inglés', '英语'],
      sw: ['Swahili', 'Suajili', '斯瓦希里语'],
      es: ['Spanish', 'Español', '西班牙语'],
      zh: ['Chinese', 'Chino', '中文'],
    },
    templateState: {
      waiting: ['Waits for approval', 'Pendiente de aprobación', '待审批'],
      'in-use': ['In use', 'En uso', '使用中'],
      changed: [
        'In use, new version waits',
        'En uso, versión nueva pendiente',
        '使用中，新版本待审批',
      ],
      refused: ['Refused', 'Rechazada', '已拒绝'],
      closed: ['Closed', 'Cerrada', '已关闭'],
    },
    templateVersionState: {
      waiting: ['Waits for approval', 'Pendiente de aprobación', '待审批'],
      approved: ['Approved', 'Aprobada', '已批准'],
      refused: ['Refused', 'Rechazada', '已拒绝'],
      superseded: ['Replaced before a decision', 'Sustituida antes de decidirse', '审批前已被替换'],
    },
    placeholder: {
      name: ['First name', 'Nombre de pila', '客户名'],
      lender: ['Lender’s app', 'Aplicación del prestamista', 'App 名称'],
      agent: ['Who writes', 'Quién escribe', '发送人'],
      loanId: ['Loan ID', 'N.º de préstamo', '贷款编号'],
      amount: ['Amount asked for', 'Importe solicitado', '申请金额'],
      dueOn: ['Due date', 'Vencimiento', '到期日'],
      owed: ['Owed now', 'Adeudado ahora', '当前欠款'],
      payTo: ['Paybill number', 'Número de paybill', 'Paybill 号码'],
      link: ['Link to the app', 'Enlace a la aplicación', 'App 链接'],
    },
    textProblem: {
      placeholder: [
        'May not stand in such a message',
        'No puede figurar en este tipo de mensaje',
        '此类短信不能使用',
      ],
      'no-lender': [
        'The customer must read who writes',
        'El cliente debe saber quién escribe',
        '须说明发送方',
      ],
      number: ['A number written by hand', 'Un número escrito a mano', '手写号码'],
      link: ['A link', 'Un enlace', '链接'],
      words: [
        'Threatens, shames or misleads',
        'Amenaza, avergüenza o engaña',
        '含威胁、羞辱或误导性用语',
      ],
      'too-long': ['More than 4 SMS', 'Más de 4 SMS', '超过 4 条短信'],
    },
    smsEncoding: {
      gsm7: ['GSM 7-bit', 'GSM de 7 bits', 'GSM 7 位'],
      ucs2: ['Unicode', 'Unicode', 'Unicode'],
    },
  },
  messages: {
    templates: {
      create: ['New template', 'Nueva plantilla', '新建模板'],
      edit: ['Next version', 'Nueva versión', '新版本'],
      editTitle: ['Next version of {{name}}', 'Nueva versión de {{name}}', '{{name}} 的新版本'],
      consequence: [
        'Somebody else must approve the text before it can be sent.',
        'Otra persona debe aprobar el texto antes de que pueda enviarse.',
        '文本须经他人审批后才能发送。',
      ],
      editConsequence: [
        'Somebody else must approve it. Until then the approved version goes on being sent.',
        'Otra persona debe aprobarla. Mientras tanto se sigue enviando la versión aprobada.',
        '新版本须经他人审批，审批前继续发送已批准的版本。',
      ],
      empty: ['There is no template yet.', 'Aún no hay plantillas.', '还没有模板。'],
      inLanguage: ['Text in {{language}}', 'Texto en {{language}}', '{{language}}文本'],
      englishHint: [
        'Also sent to customers whose own language is missing here.',
        'También lo reciben los clientes cuyo idioma falta aquí.',
        '客户的语言没有文本时，发送英语文本。',
      ],
      put: ['Put in:', 'Insertar:', '插入：'],
      size: [
        '{{units}} characters, {{parts}} SMS, {{left}} left in the last ({{encoding}})',
        '{{units}} caracteres, {{parts}} SMS, quedan {{left}} en el último ({{encoding}})',
        '{{units}} 个字符，{{parts}} 条短信，最后一条还可写 {{left}} 个（{{encoding}}）',
      ],
      beyond: [
        'These characters make it Unicode, which halves the room: {{characters}}',
        'Estos caracteres obligan a Unicode, que reduce el espacio a la mitad: {{characters}}',
        '以下字符使短信按 Unicode 发送，每条容量减半：{{characters}}',
      ],
      filled: ['As {{name}} would read it', 'Así lo leería {{name}}', '{{name}} 将收到的内容'],
      tryWith: ['Try with loan', 'Probar con el préstamo', '用贷款试填'],
      tryHint: [
        'Fills the text in with this loan’s own values. Nothing is sent.',
        'Completa el texto con los datos de ese préstamo. No se envía nada.',
        '用该贷款的实际数据填充文本，不会发送。',
      ],
      missing: [
        'This loan has no {{names}}: the message could not be sent for it.',
        'Este préstamo no tiene {{names}}: no podría enviarse el mensaje.',
        '该贷款没有{{names}}，无法发送此短信。',
      ],
      saved: [
        'Saved. Somebody else must approve it.',
        'Guardada. Debe aprobarla otra persona.',
        '已保存，须由他人审批。',
      ],
      decide: ['Approve', 'Aprobar', '批准'],
      decideConsequence: [
        'From now on it may be sent: “{{text}}”',
        'Desde ahora podrá enviarse: «{{text}}»',
        '批准后即可发送：“{{text}}”',
      ],
      refuse: ['Refuse', 'Rechazar', '拒绝'],
      refuseConsequence: [
        'It is not sent. {{name}} can write it anew.',
        'No se envía. {{name}} puede redactarla de nuevo.',
        '不予发送，{{name}} 可重新编写。',
      ],
      close: ['Close', 'Cerrar', '关闭'],
      closeConsequence: [
        'It is not sent any more. What was sent and written stays readable.',
        'Ya no se envía. Lo enviado y lo redactado se puede seguir consultando.',
        '不再发送；已发送和已编写的内容仍可查看。',
      ],
      ownText: [
        'You wrote this text, so somebody else approves it.',
        'Usted redactó este texto; debe aprobarlo otra persona.',
        '该文本由您编写，须由他人审批。',
      ],
      versions: ['Versions', 'Versiones', '版本记录'],
      version: ['Version {{number}}', 'Versión {{number}}', '版本 {{number}}'],
      inUse: ['in use', 'en uso', '使用中'],
      closedBy: [
        'Closed by {{name}}: {{reason}}',
        'Cerrada por {{name}}: {{reason}}',
        '由 {{name}} 关闭：{{reason}}',
      ],
      decided: ['{{name}}: {{reason}}', '{{name}}: {{reason}}', '{{name}}：{{reason}}'],
    },
  },
  trail: {
    objects: {
      'message-template': ['SMS template', 'Plantilla de SMS', '短信模板'],
    },
    acts: {
      'message-template.create': ['Wrote the template', 'Redactó la plantilla', '编写了模板'],
      'message-template.edit': [
        'Wrote the next version',
        'Redactó la versión siguiente',
        '编写了新版本',
      ],
      'message-template.approve': ['Approved the text', 'Aprobó el texto', '批准了文本'],
      'message-template.refuse': ['Refused the text', 'Rechazó el texto', '拒绝了文本'],
      'message-template.close': ['Closed the template', 'Cerró la plantilla', '关闭了模板'],
    },
  },
})
