import { words } from '../words.ts'

/** Handing out cases, teams. */
export const distributionWords = words({
  choices: {
    assignmentRule: {
      carried: ['Kept with the holder', 'Sigue con su gestor', '由原催收员继续'],
      'round-robin': ['By turn', 'Por turno', '轮流分案'],
      absence: ['Holder away', 'Gestor ausente', '催收员休假'],
      'left-team': ['Holder left the team', 'Gestor fuera del equipo', '催收员离队'],
      even: ['Handed out evenly', 'Repartido por igual', '平均分案'],
      weighted: ['Handed out by weight', 'Repartido por peso', '按权重分案'],
      'taken-back': ['Taken back', 'Retirado', '收回'],
    },
    caseLeft: {
      closed: ['Closed meanwhile', 'Cerrado entretanto', '案件已关闭'],
      'same-collector': [
        'Already with this collector',
        'Ya lo tiene este gestor',
        '已由该催收员持有',
      ],
      'nobody-for-stage': [
        'Nobody of those chosen works its stage today',
        'Ninguno de los elegidos trabaja hoy su etapa',
        '所选人员今天均不负责该阶段',
      ],
      unheld: ['With nobody', 'Sin asignar', '未分案'],
    },
    distributionRule: {
      even: ['In equal numbers', 'Por igual', '平均分配'],
      weighted: ['By weight of each', 'Según el peso de cada uno', '按个人权重'],
    },
  },
  collection: {
    remark: {
      title: ['What happened', 'Qué pasó', '跟进记录'],
      channel: ['How', 'Cómo', '方式'],
      result: ['Result', 'Resultado', '结果'],
      inbound: ['The customer contacted us', 'El cliente nos contactó', '客户主动联系'],
      text: ['Remark', 'Gestión', '备注'],
      textHint: ['What was said, in one line', 'Qué se dijo, en una línea', '一句话说明沟通内容'],
      amount: ['Promised amount', 'Importe prometido', '承诺金额'],
      promisedOn: ['Promised for', 'Prometido para', '承诺日期'],
      next: ['Next action', 'Próxima acción', '下次跟进'],
      nextHint: [
        'Left empty, the rule sets it',
        'Si queda vacío, la fija la regla',
        '留空则按规则设定',
      ],
      save: ['Save', 'Guardar', '保存'],
      saveNext: ['Save and next', 'Guardar y seguir', '保存并下一个'],
      saved: [
        'Saved. Comes up again {{at}}.',
        'Guardado. Vuelve a aparecer {{at}}.',
        '已保存，{{at}} 再次出现。',
      ],
      resultMissing: [
        'Choose what came of the call.',
        'Elija qué resultó de la llamada.',
        '请选择通话结果。',
      ],
      textMissing: ['Write what was said.', 'Escriba qué se dijo.', '请填写沟通内容。'],
      promiseMissing: [
        'Enter the promised amount and day.',
        'Indique el importe y el día prometidos.',
        '请填写承诺金额和日期。',
      ],
      promiseAmount: [
        'Amount promised: more than 0.00 and at most {{owed}}, all that the loan still owes.',
        'Importe prometido: más de 0.00 y como máximo {{owed}}, todo lo que el préstamo aún debe.',
        '承诺金额：须大于 0.00，最多 {{owed}}，即该贷款的全部欠款。',
      ],
      noteOnly: [
        'You do not hold this case: you can leave a note.',
        'No lleva este caso: puede dejar una nota.',
        '该案件不由您负责，只能添加备注。',
      ],
      closed: [
        'This case is closed. The loan’s newest case takes remarks.',
        'Este caso está cerrado. Las gestiones van en el más reciente del préstamo.',
        '该案件已关闭，请在该贷款的最新案件中记录。',
      ],
    },
    distribute: {
      title: ['Hand out cases', 'Repartir casos', '分案'],
      chosen_one: ['{{count}} chosen case', '{{count}} caso elegido', '已选 {{count}} 个案件'],
      chosen_other: ['{{count}} chosen cases', '{{count}} casos elegidos', '已选 {{count}} 个案件'],
      what: ['Which', 'Cuáles', '范围'],
      stage: ['Stage', 'Etapa', '阶段'],
      held: ['Cases that are held', 'Casos con gestor', '已有负责人的案件'],
      keep: ['Stay with their holder', 'Siguen con su gestor', '保持不变'],
      move: ['Are handed out too', 'Se reparten también', '一并重新分配'],
      rule: ['How', 'Cómo', '方式'],
      to: ['To', 'A quién', '分给'],
      toHint: [
        'Left empty: everybody present who works the stage',
        'Vacío: todos los presentes que trabajan la etapa',
        '留空：该阶段所有在岗催收员',
      ],
      preview: ['Preview', 'Vista previa', '预览'],
      collector: ['Collector', 'Gestor', '催收员'],
      weight: ['Weight', 'Peso', '权重'],
      before: ['Holds now', 'Lleva ahora', '现有'],
      gets: ['Gets', 'Recibe', '分得'],
      owed: ['Owed', 'Adeudado', '应还'],
      unchanged_one: [
        '{{count}} stays where it is.',
        '{{count}} queda donde está.',
        '{{count}} 件保持不变。',
      ],
      unchanged_other: [
        '{{count}} stay where they are.',
        '{{count}} quedan donde están.',
        '{{count}} 件保持不变。',
      ],
      unplaced_one: [
        '{{count}} can go to nobody: no one named works its stage.',
        '{{count}} no puede ir a nadie: ninguno trabaja su etapa.',
        '{{count}} 件无人可分：所选人员都不负责其阶段。',
      ],
      unplaced_other: [
        '{{count}} can go to nobody: no one named works their stage.',
        '{{count}} no pueden ir a nadie: ninguno trabaja su etapa.',
        '{{count}} 件无人可分：所选人员都不负责其阶段。',
      ],
      submit: ['Hand out {{count}}', 'Repartir {{count}}', '分出 {{count}} 件'],
      nothing: ['There is nothing to hand out.', 'No hay nada que repartir.', '没有可分的案件。'],
      done: ['{{count}} handed out', '{{count}} repartidos', '已分出 {{count}} 件'],
    },
    desk: {
      title: ['Collectors today', 'Gestores hoy', '今日催收员'],
      unheld: ['With nobody', 'Sin gestor', '无人负责'],
      noneUnheld: [
        'Every case has a holder.',
        'Todos los casos tienen gestor.',
        '所有案件均有负责人。',
      ],
      present: ['Present', 'Presente', '在岗'],
      away: ['Away', 'Ausente', '休假'],
      awayToday: ['Away today', 'Ausente hoy', '今日休假'],
      back: ['Back', 'De vuelta', '恢复在岗'],
      holds: ['Holds', 'Lleva', '持有'],
      stages: ['Stages', 'Etapas', '阶段'],
      empty: [
        'No team of yours has members.',
        'Ningún equipo suyo tiene miembros.',
        '您的团队还没有成员。',
      ],
      awayConsequence: [
        '{{name}} gets no new cases today. Held cases stay until you hand them out.',
        '{{name}} no recibe casos nuevos hoy. Los que lleva siguen hasta que los reparta.',
        '{{name}} 今天不再分到新案件，已持有的保持不变，直到您重新分案。',
      ],
    },
  },
  trail: {
    objects: {
      collector: ['Collector', 'Gestor de cobranza', '催收员'],
      team: ['Team', 'Equipo', '团队'],
    },
    acts: {
      'case.distribute': ['Handed out the case', 'Repartió el caso', '分派案件'],
      'case.take-back': ['Took back the case', 'Retiró el caso', '收回案件'],
      'case.restore': [
        'Gave the case back to who had it',
        'Devolvió el caso a quien lo tenía',
        '恢复原案件归属',
      ],
      'collector.absence': ['Changed the days away', 'Cambió los días de ausencia', '修改缺勤日'],
      'team.create': ['Created the team', 'Creó el equipo', '创建团队'],
      'team.change': ['Changed the team', 'Cambió el equipo', '修改团队'],
    },
  },
})
