import { words } from '../words.ts'

/** The rules by which applications are decided: their editor, what is wrong with them, and their trials. */
export const riskRuleWords = words({
  settings: {
    fields: {
      riskRules: ['Rules', 'Reglas', '规则'],
      riskLimits: ['Limits', 'Límites', '限额'],
      riskScorecard: ['Scorecard', 'Tarjeta de puntuación', '评分卡'],
      exposureLimit: [
        'Most owed over all apps',
        'Deuda máxima en todas las apps',
        '全平台欠款上限',
      ],
      raiseAlone: [
        'Raise without a second person',
        'Aumento sin segunda persona',
        '无需复审的提额比例',
      ],
      creditLimitAlone: [
        'Credit limit without a second person',
        'Límite de crédito sin segunda persona',
        '无需复审的授信额度',
      ],
      callEmployers: ['Employers may be called', 'Se puede llamar al empleador', '可致电雇主'],
      conditionDays: ['Days', 'Días', '天数'],
      conditionScore: ['Points', 'Puntos', '分数'],
      conditionAmount: ['Amount', 'Importe', '金额'],
      conditionFrom: ['From', 'Desde', '自'],
      conditionTo: ['To', 'Hasta', '至'],
      conditionCustomers: ['Customers', 'Clientes', '客户数'],
      conditionContacts: ['Contacts', 'Contactos', '联系人数'],
      conditionShare: ['Share', 'Proporción', '比例'],
      conditionResults: ['Results', 'Resultados', '结果'],
      conditionDocuments: ['Documents', 'Documentos', '证件'],
      conditionType: ['Customer type', 'Tipo de cliente', '客户类型'],
      conditionLoans: ['Loans repaid', 'Préstamos pagados', '已结清笔数'],
      conditionUpTo: ['Up to', 'Hasta', '金额不超过'],
    },
  },
  operation: {
    tables: {
      'operation/system/risk-system-assign-task/dry-runs': {
        title: ['Trials', 'Pruebas', '试算'],
        empty: ['Nothing was tried yet.', 'Aún no se probó nada.', '尚未试算。'],
        dryRunId: ['Trial no.', 'N.º de prueba', '试算编号'],
        dryRunState: ['State', 'Estado', '状态'],
        basedOnNumber: ['Newest version then', 'Versión más reciente entonces', '当时最新版本'],
        judged: ['Judged anew', 'Juzgadas de nuevo', '重新判定'],
        moved: ['Decided otherwise', 'Con otra decisión', '结果变化'],
        finishedAt: ['Ended', 'Fin', '结束时间'],
      },
    },
    riskRules: {
      order: [
        'The first rule that decides, decides. All are looked at: each is recorded where it holds.',
        'Decide la primera regla que decide. Todas se miran: cada una se anota donde se cumple.',
        '由第一条作出决定的规则决定结果；所有规则都会检查，命中均被记录。',
      ],
      add: ['Add a rule', 'Añadir una regla', '添加规则'],
      up: ['Move {{rule}} up', 'Subir {{rule}}', '上移 {{rule}}'],
      down: ['Move {{rule}} down', 'Bajar {{rule}}', '下移 {{rule}}'],
      remove: ['Remove {{rule}}', 'Quitar {{rule}}', '移除 {{rule}}'],
      code: ['Code', 'Código', '代码'],
      effect: ['Then', 'Entonces', '结果'],
      when: ['When', 'Cuando', '条件'],
      line: [
        '{{rule}}: {{effect}} when {{when}}',
        '{{rule}}: {{effect}} cuando {{when}}',
        '{{rule}}：{{when}} 时{{effect}}',
      ],
      characteristics: [
        '{{count}} characteristics',
        '{{count}} características',
        '{{count}} 项特征',
      ],
      findings: {
        'code-twice': [
          'The code stands there twice: refused.',
          'El código está dos veces: se rechaza.',
          '代码重复，不予接受。',
        ],
        never: [
          'It can never hold: refused.',
          'No puede cumplirse nunca: se rechaza.',
          '永远不可能成立，不予接受。',
        ],
        covered: [
          'It never decides: {{by}} above decides first. Refused.',
          'Nunca decide: {{by}}, más arriba, decide antes. Se rechaza.',
          '永远不会生效：上方的 {{by}} 先作出决定，不予接受。',
        ],
        unreachable: [
          'It is never reached: with {{by}} all is decided above. Refused.',
          'Nunca se llega: con {{by}} ya está todo decidido. Se rechaza.',
          '永远不会执行：到 {{by}} 为止已全部决定，不予接受。',
        ],
        equal: [
          'It says what {{by}} above says already.',
          'Dice lo mismo que {{by}}, más arriba.',
          '与上方的 {{by}} 重复。',
        ],
        'pass-above-reject': [
          'A pass above {{by}}: who passes here is not rejected there.',
          'Aprueba por encima de {{by}}: quien pasa aquí no se rechaza allí.',
          '位于拒绝规则 {{by}} 之上：在此通过者不会再被其拒绝。',
        ],
        'no-last': [
          'No last rule decides all: where none decides, a person does.',
          'Ninguna regla final decide todo: donde ninguna decide, lo hace una persona.',
          '没有兜底规则：无规则决定时由人工审核。',
        ],
      },
      tryOn: ['Try on the last', 'Probar con las últimas', '用最近申请试算'],
      start: ['Try', 'Probar', '试算'],
      stop: ['Stop', 'Detener', '停止'],
      progress: ['{{done}} of {{total}}', '{{done}} de {{total}}', '{{done}} / {{total}}'],
      matrix: ['As decided, and as it would be', 'Lo decidido y lo que sería', '原结果与试算结果'],
      asDecided: ['As decided', 'Decidido', '原结果'],
      facts: {
        judged: ['Judged anew', 'Juzgadas de nuevo', '重新判定'],
        moved: ['Decided otherwise', 'Con otra decisión', '结果变化'],
        unjudged: [
          'Cannot be judged: a fact was not kept',
          'No juzgables: falta un dato',
          '缺少留存数据，无法判定',
        ],
        differs: [
          'Not reproduced by its own version',
          'No reproducidas por su versión',
          '未能按原版本重现',
        ],
      },
      hits: ['How often each rule fires', 'Cuántas veces se activa cada regla', '各规则命中次数'],
      rule: ['Rule', 'Regla', '规则'],
      before: ['Before', 'Antes', '之前'],
      after: ['Now', 'Ahora', '之后'],
      moved: [
        'Decided otherwise, and what they did later',
        'Con otra decisión, y qué hicieron después',
        '结果变化者及其后续表现',
      ],
      loan: ['Loan', 'Préstamo', '贷款'],
      from: ['As decided', 'Decidido', '原结果'],
      to: ['As it would be', 'Sería', '试算结果'],
      nobody: ['no rule', 'ninguna regla', '无规则'],
      later: ['Later', 'Después', '后续'],
      laterResults: {
        'on-time': ['First instalment on time', 'Primera cuota a tiempo', '首期按时'],
        'late-1': [
          'First instalment 1 to 6 days late',
          'Primera cuota 1 a 6 días tarde',
          '首期逾期 1–6 天',
        ],
        'late-7': ['7 to 14 days late', '7 a 14 días tarde', '首期逾期 7–14 天'],
        'late-15': ['15 days late or more', '15 días tarde o más', '首期逾期 15 天以上'],
        loss: ['Written off', 'Castigado', '已核销'],
        'too-early': ['Too early to know', 'Aún no se sabe', '尚未到期'],
        unknown: ['Unknown: not lent', 'Desconocido: no se prestó', '未知：未放款'],
      },
    },
  },
  choices: {
    dryRunState: {
      running: ['Under way', 'En curso', '进行中'],
      done: ['Done', 'Terminada', '完成'],
      cancelled: ['Stopped', 'Detenida', '已停止'],
    },
  },
  trail: {
    objects: { 'dry-run': ['Trial of rules', 'Prueba de reglas', '规则试算'] },
    acts: {
      'dry-run.start': ['Tried rules', 'Probó reglas', '试算了规则'],
      'dry-run.cancel': ['Stopped the trial', 'Detuvo la prueba', '停止了试算'],
    },
  },
})
