import { type Word, words } from '../words.ts'

const publishedKeeps: Word = [
  'Questionnaires that are in use keep the words they have, until their next version.',
  'Los cuestionarios en uso conservan su texto hasta la próxima versión.',
  '使用中的问卷保留原文，直至下一版本。',
]

/** Questions, questionnaires, remark tags. */
export const questionnairesWords = words({
  forms: {
    'question-type': {
      create: ['New type', 'Nuevo tipo', '新建类型'],
      fields: {
        name: ['Name', 'Nombre', '名称'],
        risk: ['Tests a risk', 'Evalúa un riesgo', '风险问题类型'],
      },
      hints: {
        respondent: [
          'It stays as it is. What contacts and employers are asked must not give away that there is a loan.',
          'No se puede cambiar después. Lo que se pregunta a contactos y empleadores no debe revelar que hay un préstamo.',
          '创建后不可更改。向联系人和雇主提出的问题不得透露贷款信息。',
        ],
        risk: [
          'Questionnaires are made for the types that test a risk. Questions of the others may stand in any.',
          'Los cuestionarios se crean para los tipos que evalúan un riesgo. Las preguntas de los demás pueden ir en cualquiera.',
          '问卷按风险问题类型建立；其他类型的问题可放入任一问卷。',
        ],
      },
    },
    question: {
      create: ['New question', 'Nueva pregunta', '新建问题'],
      consequence: publishedKeeps,
      fields: {
        text: ['Question', 'Pregunta', '问题'],
        class: ['Answered with', 'Se responde con', '作答方式'],
        isDefault: ['In new questionnaires', 'En cuestionarios nuevos', '默认加入新问卷'],
      },
      hints: {
        essential: [
          'Without its answer the questionnaire does not count as answered.',
          'Sin su respuesta el cuestionario no cuenta como respondido.',
          '未回答此问题时，问卷视为未完成。',
        ],
        isDefault: [
          'Stands in every new questionnaire of its type to begin with.',
          'Figura desde el principio en todo cuestionario nuevo de su tipo.',
          '新建该类型问卷时自动加入。',
        ],
      },
    },
    answer: {
      create: ['New answer', 'Nueva respuesta', '新建答案'],
      consequence: publishedKeeps,
      fields: { text: ['Answer', 'Respuesta', '答案'] },
    },
    'remark-tag': {
      create: ['Add', 'Agregar', '添加'],
      title: ['New tag for: {{scope}}', 'Nueva etiqueta para: {{scope}}', '新建标签：{{scope}}'],
      fields: { name: ['Tag', 'Etiqueta', '标签'] },
    },
  },
  columns: {
    questionnaireId: ['Questionnaire no.', 'N.º de cuestionario', '问卷编号'],
    questionnaireName: ['Questionnaire', 'Cuestionario', '问卷'],
    questionType: ['Question type', 'Tipo de pregunta', '问题类型'],
    respondent: ['Who is asked', 'A quién se pregunta', '询问对象'],
    questionnaireState: ['State', 'Estado', '状态'],
    essential: ['Essential', 'Imprescindible', '必答'],
    questions: ['Questions', 'Preguntas', '问题数'],
    responses: ['Times answered', 'Veces respondido', '作答次数'],
    publishedAt: ['In use since', 'En uso desde', '启用时间'],
    publishedBy: ['Put to use by', 'Puesto en uso por', '启用人'],
    revision: ['Save no.', 'N.º de guardado', '保存序号'],
    matchId: ['Match no.', 'N.º de relación', '匹配编号'],
    question: ['Question', 'Pregunta', '问题'],
    remarkTag: ['Remark tag', 'Etiqueta', '备注标签'],
    tagScope: ['For', 'Para', '适用于'],
  },
  choices: {
    respondent: {
      customer: ['Customer', 'Cliente', '客户'],
      contact: ['Contact', 'Contacto', '联系人'],
      employer: ['Employer', 'Empleador', '雇主'],
    },
    questionClass: {
      single: ['One answer', 'Una respuesta', '单选'],
      multiple: ['Several answers', 'Varias respuestas', '多选'],
      text: ['In words', 'Texto libre', '文字'],
    },
    questionState: {
      enabled: ['Enabled', 'Activa', '启用'],
      closed: ['Closed', 'Cerrada', '关闭'],
    },
    questionnaireState: {
      draft: ['Draft', 'Borrador', '草稿'],
      active: ['In use', 'En uso', '使用中'],
      closed: ['Closed', 'Cerrado', '已关闭'],
    },
    answerDemand: {
      never: ['Nobody', 'Nadie', '不要求'],
      'new-customers': ['New customers', 'Clientes nuevos', '新客户'],
      always: ['Every customer', 'Todos los clientes', '所有客户'],
    },
    tagScope: {
      reject: ['Rejecting', 'Rechazar', '拒绝'],
      return: ['Returning', 'Devolver', '退回'],
      suspend: ['Setting aside', 'Dejar en pausa', '挂起'],
      approve: ['Approving', 'Aprobar', '通过'],
    },
  },
  verification: {
    edit: ['Edit', 'Editar', '修改'],
    order: {
      move: [
        'Move {{name}}: drag, or the arrows up and down',
        'Mover {{name}}: arrastre, o flechas arriba y abajo',
        '移动 {{name}}：拖动或按上下方向键',
      ],
      isAt: [
        '{{name}} is now at place {{place}} of {{count}}.',
        '{{name}} está ahora en el lugar {{place}} de {{count}}.',
        '{{name}} 现在位于第 {{place}} 位，共 {{count}} 位。',
      ],
    },
    words: {
      in: {
        en: ['{{label}} in English', '{{label}} en inglés', '{{label}}（英文）'],
        es: ['{{label}} in Spanish', '{{label}} en español', '{{label}}（西班牙文）'],
        zh: ['{{label}} in Chinese', '{{label}} en chino', '{{label}}（中文）'],
      },
    },
    basic: {
      types: ['Question types', 'Tipos de pregunta', '问题类型'],
      noTypes: [
        'There is no question type yet.',
        'Aún no hay tipos de pregunta.',
        '尚无问题类型。',
      ],
      questions: ['Questions', 'Preguntas', '问题'],
      noQuestions: [
        'This type has no question yet.',
        'Este tipo aún no tiene preguntas.',
        '该类型尚无问题。',
      ],
      chooseType: [
        'Choose a type to see its questions.',
        'Elija un tipo para ver sus preguntas.',
        '请选择类型以查看问题。',
      ],
      essential: ['Essential', 'Imprescindible', '必答'],
      answers: ['Answers', 'Respuestas', '答案'],
      noAnswers: [
        'This question has no answer to choose yet; it needs two.',
        'Esta pregunta aún no tiene respuestas; necesita dos.',
        '该问题尚无可选答案，至少需要两个。',
      ],
      inWords: [
        'This question is answered in words.',
        'Esta pregunta se responde con texto.',
        '该问题为文字作答。',
      ],
    },
    build: {
      empty: ['No questionnaire here.', 'No hay cuestionarios.', '暂无问卷。'],
      create: ['New questionnaire', 'Nuevo cuestionario', '新建问卷'],
      type: ['Risk question type', 'Tipo de pregunta de riesgo', '风险问题类型'],
      productHint: [
        'Left empty, it is asked for every product that has none of its own.',
        'Si se deja vacío, se usa en todo producto que no tenga el suyo.',
        '留空则适用于所有未单独配置的产品。',
      ],
      everyProduct: ['Every product', 'Todos los productos', '所有产品'],
      name: ['Name', 'Nombre', '名称'],
      essential: ['Essential', 'Imprescindible', '审批必答'],
      essentialHint: [
        'Where the product demands it, nothing is approved before it is answered. Only for what the customer answers.',
        'Donde el producto lo exige, no se aprueba nada antes de que esté respondido. Solo para lo que responde el cliente.',
        '产品有要求时，未完成此问卷不得审批通过；仅限客户本人回答的问卷。',
      ],
      questions: ['Questions', 'Preguntas', '问题'],
      addQuestion: ['Add a question', 'Agregar una pregunta', '添加问题'],
      noneLeft: ['No other question to add', 'No quedan preguntas por agregar', '没有可添加的问题'],
      leaveOut: ['Leave out', 'Quitar', '移出'],
      draftConsequence: [
        'It becomes a draft. What is asked now stays in use until the draft is put to use.',
        'Queda como borrador. Lo que se pregunta ahora sigue en uso hasta que el borrador se ponga en uso.',
        '将保存为草稿；启用草稿之前，现用问卷保持不变。',
      ],
      wordsRead: [
        'The words of the questions are read anew from their set-up.',
        'Los textos de las preguntas se toman de nuevo de su configuración.',
        '问题文字将按当前配置重新读取。',
      ],
      editDraft: ['Edit the draft', 'Editar el borrador', '修改草稿'],
      nextVersion: ['Make the next version', 'Crear la próxima versión', '新建下一版本'],
      preview: ['Preview', 'Vista previa', '预览'],
      previewNote: [
        'As the auditor sees it. Nothing that is entered here is kept.',
        'Tal como lo ve el analista. Nada de lo que se escriba aquí se guarda.',
        '与审核员所见一致；此处填写的内容不会保存。',
      ],
      difference: ['Difference', 'Diferencias', '版本差异'],
      against: ['Against version', 'Frente a la versión', '对比版本'],
      noDifference: [
        'Both versions ask the same.',
        'Ambas versiones preguntan lo mismo.',
        '两个版本内容一致。',
      ],
      change: {
        added: ['Added', 'Agregada', '新增'],
        removed: ['Removed', 'Quitada', '移除'],
        changed: ['Changed', 'Modificada', '修改'],
        same: ['Same', 'Igual', '未变'],
      },
      was: ['Was: {{text}}', 'Antes: {{text}}', '原文：{{text}}'],
      moved: ['At another place', 'En otro lugar', '位置变更'],
      nowEssential: ['Now essential', 'Ahora imprescindible', '改为必答'],
      notEssential: ['No longer essential', 'Ya no es imprescindible', '不再必答'],
      otherClass: ['Answered in another way', 'Se responde de otra forma', '作答方式变更'],
      putToUse: ['Put to use', 'Poner en uso', '启用'],
      putTitle: [
        'Put version {{version}} to use?',
        '¿Poner en uso la versión {{version}}?',
        '启用版本 {{version}}？',
      ],
      putConsequence: [
        'Auditors are asked to answer it from now on.',
        'Desde ahora se pide a los analistas que lo respondan.',
        '审核员将从现在起使用此问卷。',
      ],
      putReplaces: [
        'It takes the place of version {{version}}, which is closed. Answers given to that one stay.',
        'Sustituye a la versión {{version}}, que se cierra. Sus respuestas se conservan.',
        '将替换并关闭版本 {{version}}，其已有答案保留。',
      ],
      close: ['Close', 'Cerrar', '关闭'],
      closeTitle: ['Close this version?', '¿Cerrar esta versión?', '关闭该版本？'],
      closeConsequence: [
        'It is not asked any more, and no other version takes its place.',
        'Deja de preguntarse y ninguna otra versión la sustituye.',
        '该问卷将不再使用，且无其他版本替代。',
      ],
      closeDraft: [
        'The draft is discarded. It stays readable.',
        'Se abandona el borrador. Sigue siendo legible.',
        '草稿将作废，但仍可查看。',
      ],
    },
    demands: {
      button: ['What approvals demand', 'Qué exige una aprobación', '审批要求'],
      title: ['What approvals demand', 'Qué exige una aprobación', '审批要求'],
      note: [
        'For these customers nothing is approved before every essential questionnaire of the product is answered. Rejecting and returning need no answer.',
        'Para estos clientes no se aprueba nada antes de responder todos los cuestionarios imprescindibles del producto. Rechazar y devolver no lo requieren.',
        '对以下客户，须完成产品的全部必答问卷后方可审批通过；拒绝和退回不受限制。',
      ],
      of: [
        'Demanded of, for {{product}}',
        'Se exige a, para {{product}}',
        '{{product}} 的答题要求',
      ],
    },
    tags: {
      tag: ['Tag', 'Etiqueta', '标签'],
      none: ['No tag is offered here.', 'No se ofrece ninguna etiqueta.', '暂无标签。'],
      used_one: ['used {{count}} time', 'usada {{count}} vez', '使用 {{count}} 次'],
      used_other: ['used {{count}} times', 'usada {{count}} veces', '使用 {{count}} 次'],
      usedHint: [
        'Decisions of the last 90 days',
        'Decisiones de los últimos 90 días',
        '近 90 天的决定',
      ],
      matches_one: ['· {{count}} answer', '· {{count}} respuesta', '· {{count}} 个答案'],
      matches_other: ['· {{count}} answers', '· {{count}} respuestas', '· {{count}} 个答案'],
      remove: ['Remove', 'Retirar', '移除'],
      removeTitle: ['Remove “{{name}}”?', '¿Retirar «{{name}}»?', '移除“{{name}}”？'],
      removeConsequence_one: [
        'It is not offered any more, nor brought by {{count}} answer. Decisions made with it keep its name.',
        'Deja de ofrecerse y de traerla {{count}} respuesta. Las decisiones que la usan conservan su nombre.',
        '不再提供选择，{{count}} 个答案也不再带出；已使用该标签的决定仍显示其名称。',
      ],
      removeConsequence_other: [
        'It is not offered any more, nor brought by {{count}} answers. Decisions made with it keep its name.',
        'Deja de ofrecerse y de traerla {{count}} respuestas. Las decisiones que la usan conservan su nombre.',
        '不再提供选择，{{count}} 个答案也不再带出；已使用该标签的决定仍显示其名称。',
      ],
      removed_one: [
        '{{count}} removed tag',
        '{{count}} etiqueta retirada',
        '{{count}} 个已移除的标签',
      ],
      removed_other: [
        '{{count}} removed tags',
        '{{count}} etiquetas retiradas',
        '{{count}} 个已移除的标签',
      ],
      restore: ['Offer again', 'Restaurar', '恢复'],
    },
    match: {
      add: ['Add a match', 'Agregar relación', '添加匹配'],
      empty: [
        'No answer brings a tag yet.',
        'Ninguna respuesta trae una etiqueta todavía.',
        '尚无答案匹配标签。',
      ],
      question: ['Question', 'Pregunta', '问题'],
      answer: ['Answer', 'Respuesta', '答案'],
      newTag: ['With a new tag', 'Con una etiqueta nueva', '同时新建标签'],
      scope: ['Offered when', 'Se ofrece al', '适用于'],
      removeTitle: ['Remove this match?', '¿Quitar esta relación?', '移除此匹配？'],
      removeConsequence: [
        '“{{answer}}” no longer brings “{{tag}}”. What was answered before keeps its tags.',
        '«{{answer}}» deja de traer «{{tag}}». Lo respondido antes conserva sus etiquetas.',
        '“{{answer}}”不再带出“{{tag}}”；此前的答案保留其标签。',
      ],
    },
  },
  trail: {
    objects: {
      questionnaire: ['Questionnaire', 'Cuestionario', '问卷'],
      'question-type': ['Question type', 'Tipo de pregunta', '问题类型'],
      question: ['Question', 'Pregunta', '问题'],
      answer: ['Answer', 'Respuesta', '答案'],
      'remark-tag': ['Remark tag', 'Etiqueta', '备注标签'],
    },
    acts: {
      'questionnaire.create': ['Made a questionnaire', 'Creó un cuestionario', '创建了问卷'],
      'questionnaire.edit': ['Changed the questionnaire', 'Modificó el cuestionario', '修改了问卷'],
      'questionnaire.publish': [
        'Put the questionnaire to use',
        'Puso en uso el cuestionario',
        '启用了问卷',
      ],
      'questionnaire.close': ['Closed the questionnaire', 'Cerró el cuestionario', '关闭了问卷'],
      'questionnaire.demand': [
        'Said of whom answers are demanded',
        'Indicó de quién se exigen respuestas',
        '设置了答题要求',
      ],
      'question-type.create': [
        'Made a question type',
        'Creó un tipo de pregunta',
        '创建了问题类型',
      ],
      'question-type.edit': [
        'Changed the question type',
        'Modificó el tipo de pregunta',
        '修改了问题类型',
      ],
      'question.create': ['Made a question', 'Creó una pregunta', '创建了问题'],
      'question.edit': ['Changed the question', 'Modificó la pregunta', '修改了问题'],
      'answer.create': ['Made an answer', 'Creó una respuesta', '创建了答案'],
      'answer.edit': ['Changed the answer', 'Modificó la respuesta', '修改了答案'],
      'question.arrange': ['Changed the order', 'Cambió el orden', '调整了顺序'],
      'remark-tag.add': ['Added the tag', 'Agregó la etiqueta', '添加了标签'],
      'remark-tag.remove': ['Removed the tag', 'Retiró la etiqueta', '移除了标签'],
      'remark-tag.restore': ['Offered the tag again', 'Restauró la etiqueta', '恢复了标签'],
      'remark-tag.arrange': [
        'Changed the order of tags',
        'Cambió el orden de las etiquetas',
        '调整了标签顺序',
      ],
      'remark-match.add': [
        'Let an answer bring the tag',
        'Relacionó una respuesta con la etiqueta',
        '将答案与标签匹配',
      ],
      'remark-match.remove': [
        'Let an answer no longer bring the tag',
        'Quitó la relación de una respuesta con la etiqueta',
        '取消了答案与标签的匹配',
      ],
    },
  },
})
