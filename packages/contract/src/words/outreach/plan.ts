import { words } from '../words.ts'

/** The forms in which tasks and rules are made. */
export const outreachPlanWords = words({
  columns: {
    holdOutPercent: ['Held out, %', 'Grupo de control, %', '对照组比例 %'],
    gapMinutes: ['Minutes between attempts', 'Minutos entre intentos', '重试间隔（分钟）'],
    stopOn: ['Skip whoever', 'Omitir a quien', '跳过条件'],
    weekdays: ['Weekdays', 'Días de la semana', '星期'],
  },
  outreach: {
    views: {
      messages: ['Messages', 'Mensajes', '消息记录'],
      rules: ['Rules', 'Reglas', '规则'],
      tasks: ['Tasks', 'Tareas', '任务'],
      requests: ['Starts to approve', 'Inicios por aprobar', '启动审批'],
    },
    plan: {
      from: ['Not before', 'No antes de', '最早'],
      until: ['Not after', 'No después de', '最晚'],
      meantFor: ['{{name}} · for {{readers}}', '{{name}} · para: {{readers}}', '{{name}} · 适用于：{{readers}}'],
      holdOutHint: ['Never contacted: shows who would have paid or applied anyway.', 'Nunca se contacta: muestra quién habría pagado o solicitado de todos modos.', '从不触达，用于对比自然还款或申请的比例。'],
      stopHint: ['Checked again when each number’s turn comes.', 'Se comprueba de nuevo en el turno de cada número.', '轮到每个号码时再次检查。'],
    },
    parameters: {
      inDays: ['Days until it is due', 'Días hasta el vencimiento', '距到期天数'],
      fromDays: ['Days since, from', 'Días desde, mínimo', '经过天数下限'],
      toDays: ['Days since, to', 'Días desde, máximo', '经过天数上限'],
      sinceDays: ['In the last days', 'En los últimos días', '最近天数'],
      attempts: ['Attempts at least', 'Intentos como mínimo', '最少联系次数'],
      stage: ['Stage', 'Etapa', '阶段'],
      list: ['List of numbers', 'Lista de números', '号码名单'],
      batch: ['Approved list', 'Lista aprobada', '已批准名单'],
      audience: ['Audience', 'Audiencia', '人群'],
      event: ['What happens', 'Qué ocurre', '触发事件'],
    },
    preview: {
      ask: ['Preview', 'Vista previa', '预览'],
      count: ['In the audience', 'En la audiencia', '人群总数'],
      reached: ['Contacted now', 'Se contactaría ahora', '当前可触达'],
      dropped: ['Not allowed now', 'No permitido ahora', '当前不允许触达'],
      fewerThanFive: ['Fewer than 5', 'Menos de 5', '少于 5'],
      estimated: ['{{count}} numbers were checked; the rest is estimated in proportion.', 'Se comprobaron {{count}} números; el resto se estima en proporción.', '已检查 {{count}} 个号码，其余按比例估算。'],
      missing: ['Nothing to fill in for: {{names}}', 'Sin datos para: {{names}}', '缺少内容：{{names}}'],
    },
    task: {
      create: ['New task', 'Nueva tarea', '新建任务'],
      none: ['No tasks yet.', 'Aún no hay tareas.', '暂无任务。'],
      noneMay: ['No tasks yet. Create one, or let a rule make them.', 'Aún no hay tareas. Cree una o deje que una regla las cree.', '暂无任务。请新建任务，或由规则自动创建。'],
      made: {
        collection: ['Task created. Start it when you are ready.', 'Tarea creada. Iníciela cuando esté listo.', '任务已创建，可随时启动。'],
        promotion: ['Task created. Another person must approve its start.', 'Tarea creada. Otra persona debe aprobar su inicio.', '任务已创建，须由他人批准启动。'],
      },
      consequence: {
        collection: ['The audience is fixed when the task is created. Nothing goes out until it is started.', 'La audiencia queda fijada al crear la tarea. No se envía nada hasta iniciarla.', '创建任务时人群名单即固定，启动前不会触达。'],
        promotion: ['The audience is fixed when the task is created. Nothing goes out until another person approves its start.', 'La audiencia queda fijada al crear la tarea. No se envía nada hasta que otra persona apruebe su inicio.', '创建任务时人群名单即固定，他人批准前不会触达。'],
      },
    },
    rule: {
      create: ['New rule', 'Nueva regla', '新建规则'],
      edit: ['Edit', 'Editar', '编辑'],
      editTitle: ['Edit the rule', 'Editar la regla', '编辑规则'],
      none: ['No rules yet. A rule makes a task by itself on each of its days.', 'Aún no hay reglas. Una regla crea una tarea por sí sola en cada uno de sus días.', '暂无规则。规则会在设定日期自动创建任务。'],
      saved: ['The rule is saved.', 'La regla está guardada.', '规则已保存。'],
      weekdays: ['Weekdays', 'Días de la semana', '星期'],
      eventHint: [
        'It goes at once, within the hours. Saved, the rule is off: another person who lets tasks begin switches it on.',
        'Sale al momento, dentro del horario. Guardada, la regla queda inactiva: la activa otra persona que autoriza tareas.',
        '在允许时段内即时发送。保存后规则停用，须由有权批准任务的他人启用。',
      ],
      days: {
        1: ['Monday', 'Lunes', '周一'],
        2: ['Tuesday', 'Martes', '周二'],
        3: ['Wednesday', 'Miércoles', '周三'],
        4: ['Thursday', 'Jueves', '周四'],
        5: ['Friday', 'Viernes', '周五'],
        6: ['Saturday', 'Sábado', '周六'],
        7: ['Sunday', 'Domingo', '周日'],
      },
      consequence: {
        collection: ['On each of its days it makes a task for the members of the audience on that day, and starts it.', 'En cada uno de sus días crea una tarea con quien esté en la audiencia y la inicia.', '在设定日期按当时人群创建任务并自动启动。'],
        promotion: ['On each of its days it makes a task for the members of the audience on that day. Another person must approve its start.', 'En cada uno de sus días crea una tarea con quien esté en la audiencia. Otra persona debe aprobar su inicio.', '在设定日期按当时人群创建任务，须由他人批准启动。'],
      },
    },
  },
})
