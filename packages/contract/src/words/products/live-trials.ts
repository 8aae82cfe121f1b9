import { words } from '../words.ts'

const trial = {
  versionNumber: ['Version', 'Versión', '版本'],
  endedAt: ['Ended', 'Fin', '结束时间'],
  endedBecause: ['Why it ended', 'Por qué terminó', '结束原因'],
  endedBy: ['Ended by', 'Terminado por', '结束人'],
} as const
const state = ['State', 'Estado', '状态'] as const

/** Versions of the rules that run in shadow or as challenger, and rules that leave one person alone. */
export const liveTrialWords = words({
  settings: {
    fields: {
      shadowVersion: ['Version', 'Versión', '版本'],
      shadowDays: ['Days at least', 'Días como mínimo', '最少天数'],
      shadowAssessments: ['Assessments at least', 'Evaluaciones como mínimo', '最少评估数'],
      challengerShare: ['Share of customers, %', 'Parte de los clientes, %', '客户占比（%）'],
      challengerDays: ['Days', 'Días', '天数'],
      challengerMoney: ['Most lent by the engine', 'Máximo prestado por el motor', '自动放款上限'],
      challengerLate: ['Late at most, %', 'Máximo en mora, %', '逾期率上限（%）'],
      challengerFewPass: ['Pass rate at least, %', 'Mínimo aprobado, %', '通过率下限（%）'],
      challengerManyPass: ['Pass rate at most, %', 'Máximo aprobado, %', '通过率上限（%）'],
      snoozedRule: ['Rule', 'Regla', '规则'],
      snoozedUntil: ['Until', 'Hasta', '截止日'],
    },
  },
  operation: {
    tables: {
      'operation/system/risk-system-assign-task/shadows': {
        title: ['Shadow', 'Modo sombra', '影子运行'],
        empty: ['No version has run in shadow yet.', 'Ninguna versión se ha ejecutado en modo sombra.', '尚无版本影子运行。'],
        ...trial,
        shadowId: ['Shadow no.', 'N.º', '影子编号'],
        shadowState: state,
        daysRun: ['Days run', 'Días en curso', '已运行天数'],
        leastDays: ['Days at least', 'Días como mínimo', '最少天数'],
        judged: ['Assessments', 'Evaluaciones', '评估数'],
        leastAssessments: ['At least', 'Como mínimo', '最少评估数'],
        moved: ['Decided otherwise', 'Con otra decisión', '结果变化'],
        startedBy: ['Begun by', 'Iniciado por', '发起人'],
        startedAt: ['Begun', 'Inicio', '开始时间'],
      },
      'operation/system/risk-system-assign-task/challengers': {
        title: ['Challenger', 'Retador', '挑战者'],
        empty: ['No version has challenged the version in force yet.', 'Ninguna versión ha retado aún a la vigente.', '尚无版本挑战现行规则。'],
        ...trial,
        challengerId: ['Challenger no.', 'N.º', '挑战者编号'],
        challengerState: state,
        sharePercent: ['Customers, %', 'Clientes, %', '客户占比（%）'],
        endsOn: ['Ends on', 'Termina el', '到期日'],
        mostLent: ['Most lent', 'Máximo prestado', '放款上限'],
        mostLatePercent: ['Late at most, %', 'Máximo en mora, %', '逾期率上限（%）'],
        leastPassPercent: ['Pass rate at least, %', 'Mínimo aprobado, %', '通过率下限（%）'],
        mostPassPercent: ['Pass rate at most, %', 'Máximo aprobado, %', '通过率上限（%）'],
      },
      'operation/system/risk-system-assign-task/snoozes': {
        title: ['Exceptions', 'Excepciones', '个人豁免'],
        empty: ['Every rule applies to everybody.', 'Todas las reglas valen para todos.', '所有规则对所有客户生效。'],
        snoozeId: ['Exception no.', 'N.º', '豁免编号'],
        rule: ['Rule', 'Regla', '规则'],
        snoozeState: state,
        untilOn: ['Until', 'Hasta', '截止日'],
      },
    },
    liveTrials: {
      end: ['End', 'Terminar', '结束'],
      endShadow: ['The version is no longer compared. What was found is kept.', 'La versión deja de compararse. Lo hallado se conserva.', '该版本不再参与比较，已有结果保留。'],
      stop: ['Stop', 'Detener', '停止'],
      stopChallenger: ['From now on the version in force decides for everybody. It cannot be resumed.', 'Desde ahora la versión vigente decide para todos. No se puede reanudar.', '即刻起由现行版本对所有客户作出决定，且不可恢复。'],
      found: ['Result', 'Resultado', '结果'],
      champion: ['In force', 'Vigente', '现行版本'],
      challenger: ['Challenger', 'Retador', '挑战者'],
      figures: {
        judged: ['Applications', 'Solicitudes', '申请数'],
        pass: ['Passed', 'Aprobadas', '通过'],
        reject: ['Rejected', 'Rechazadas', '拒绝'],
        manual: ['Manual audit', 'Análisis manual', '人工审核'],
        loans: ['Loans', 'Préstamos', '贷款数'],
        lentCents: ['Lent', 'Prestado', '放款金额'],
        matured: ['Loans matured', 'Préstamos con plazo cumplido', '满观察期贷款'],
        late: ['7 days late or worse', '7 días de mora o más', '逾期 7 天及以上'],
      },
      verdicts: {
        'not-yet': ['Not enough data yet: it takes 100 matured loans of each, and ten late ones.', 'Aún no se puede decir: hacen falta 100 préstamos con plazo cumplido de cada uno y diez en mora.', '尚无法判断：双方各需 100 笔满观察期贷款，且共有 10 笔逾期。'],
        better: ['Fewer of the challenger’s loans are late.', 'Menos préstamos del retador están en mora.', '挑战者的逾期率更低。'],
        worse: ['More of the challenger’s loans are late.', 'Más préstamos del retador están en mora.', '挑战者的逾期率更高。'],
        'no-difference': ['The difference is not significant.', 'La diferencia no es significativa.', '差异不显著。'],
      },
      difference: ['Difference of the shares late: {{value}} (95 %: {{low}} to {{high}})', 'Diferencia de mora: {{value}} (95 %: {{low}} a {{high}})', '逾期率差异：{{value}}（95%：{{low}} 至 {{high}}）'],
      smallest: ['So many loans could show a difference of {{value}} or more.', 'Con tantos préstamos se vería una diferencia de {{value}} o más.', '以目前的贷款数，可识别的最小差异为 {{value}}。'],
    },
  },
  forms: {
    shadow: {
      create: ['Run in shadow', 'Ejecutar en modo sombra', '开始影子运行'],
      consequence: ['It judges every new application beside the version in force. Nothing follows from it.', 'Juzga cada nueva solicitud junto a la versión vigente, sin ningún efecto.', '它与现行版本同时评估每笔新申请，不产生任何影响。'],
      done: ['It runs.', 'En curso.', '已开始。'],
      fields: {
        versionId: ['Version', 'Versión', '版本'],
        leastDays: ['Days at least', 'Días como mínimo', '最少天数'],
        leastAssessments: ['Assessments at least', 'Evaluaciones como mínimo', '最少评估数'],
      },
      hints: {
        leastAssessments: ['Days and assessments must both have passed before it can become a challenger.', 'Deben cumplirse los días y las evaluaciones antes de poder ser retador.', '天数和评估数均达到后才能成为挑战者。'],
      },
    },
  },
  choices: {
    liveTrialState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      running: ['Under way', 'En curso', '进行中'],
      ended: ['Ended', 'Terminado', '已结束'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
    },
    endedBecause: {
      'by-hand': ['Stopped by hand', 'Detenido a mano', '人工停止'],
      days: ['Its days are over', 'Se cumplió el plazo', '期限已满'],
      money: ['Its money is lent', 'Se prestó el máximo', '放款达上限'],
      late: ['Too many late', 'Demasiada mora', '逾期率过高'],
      'few-pass': ['Too few pass', 'Aprueba a muy pocos', '通过率过低'],
      'many-pass': ['Too many pass', 'Aprueba a demasiados', '通过率过高'],
      'rules-changed': ['Other rules in force', 'Otras reglas vigentes', '现行规则已变更'],
      'version-gone': ['Version given up', 'Versión retirada', '版本已作废'],
    },
    observed: { snoozedUntil: ['Exception until', 'Excepción hasta', '豁免至'] },
  },
  dashboard: {
    requests: {
      kinds: {
        challenger: ['Challengers', 'Retadores', '挑战者'],
        'rule-snooze': ['Exceptions to rules', 'Excepciones a reglas', '规则豁免'],
      },
    },
  },
  requests: {
    kinds: {
      challenger: {
        ask: ['Make it the challenger', 'Hacerlo retador', '设为挑战者'],
        asked: ['Asked for. Somebody else lets it begin.', 'Solicitado. Lo inicia otra persona.', '已提交，由他人批准开始。'],
        askHint: [
          'It really decides for a share of customers, until one of its bounds is reached. The most lent bounds what the engine passes by itself; applications sent to people count once approved. A difference of two points of a hundred takes about 3,800 loans of each.',
          'Decide de verdad para una parte de los clientes hasta alcanzar uno de sus límites. El máximo limita lo que el motor aprueba por sí solo; las solicitudes enviadas a personas cuentan al aprobarse. Ver dos puntos de diferencia requiere unos 3.800 préstamos de cada uno.',
          '它将真正决定部分客户的申请，直至触及任一界限。放款上限约束系统自动通过的金额；转人工的申请在批准后才计入。识别 2 个百分点的差异，双方各需约 3,800 笔贷款。',
        ],
        approve: ['Let it begin', 'Iniciar', '批准开始'],
        approveConsequence: [
          'Version {{versionNumber}} decides for {{sharePercent}} % of customers. {{askedBy}} asked: {{reason}}',
          'La versión {{versionNumber}} decide para el {{sharePercent}} % de los clientes. {{askedBy}} lo pidió: {{reason}}',
          '版本 {{versionNumber}} 将决定 {{sharePercent}}% 的客户。{{askedBy}} 的理由：{{reason}}',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['Version {{versionNumber}} decides for nobody.', 'La versión {{versionNumber}} no decide para nadie.', '版本 {{versionNumber}} 不参与决定。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['Version {{versionNumber}} decides for nobody.', 'La versión {{versionNumber}} no decide para nadie.', '版本 {{versionNumber}} 不参与决定。'],
      },
      'rule-snooze': {
        ask: ['New exception', 'Nueva excepción', '新增豁免'],
        asked: ['Asked for. Somebody else approves it.', 'Solicitada. La aprueba otra persona.', '已提交，由他人审批。'],
        askHint: [
          'Until its day the rule is only recorded for this customer. The blacklist and the limit over all apps apply to everybody. 90 days at most.',
          'Hasta su día la regla solo se anota para este cliente. La lista negra y el límite entre apps valen para todos. 90 días como máximo.',
          '截止日前该规则对此客户仅作提示。黑名单和全平台限额不可豁免。最长 90 天。',
        ],
        approve: ['Approve', 'Aprobar', '通过'],
        approveConsequence: [
          'Rule {{rule}} decides nothing about customer {{customerId}} until {{untilOn}}. {{askedBy}} asked: {{reason}}',
          'La regla {{rule}} no decide nada del cliente {{customerId}} hasta el {{untilOn}}. {{askedBy}} lo pidió: {{reason}}',
          '规则 {{rule}} 在 {{untilOn}} 前不对客户 {{customerId}} 作出决定。{{askedBy}} 的理由：{{reason}}',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['Rule {{rule}} applies to customer {{customerId}} as before.', 'La regla {{rule}} sigue valiendo para el cliente {{customerId}}.', '规则 {{rule}} 对客户 {{customerId}} 照常生效。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['Rule {{rule}} applies to customer {{customerId}} as to everybody.', 'La regla {{rule}} vale para el cliente {{customerId}} como para todos.', '规则 {{rule}} 对客户 {{customerId}} 恢复生效。'],
      },
    },
  },
  trail: {
    objects: {
      shadow: ['Shadow of rules', 'Reglas en modo sombra', '规则影子运行'],
      challenger: ['Challenger of rules', 'Reglas retadoras', '规则挑战者'],
      'rule-snooze': ['Exception to a rule', 'Excepción a una regla', '规则豁免'],
    },
    acts: {
      'shadow.create': ['Ran rules in shadow', 'Ejecutó reglas en modo sombra', '开始影子运行'],
      'shadow.end': ['Ended the shadow', 'Terminó el modo sombra', '结束影子运行'],
      'challenger.ask': ['Asked for a challenger', 'Solicitó un retador', '申请挑战者'],
      'challenger.approve': ['Let the challenger begin', 'Inició el retador', '批准挑战者开始'],
      'challenger.refuse': ['Refused the challenger', 'Rechazó el retador', '驳回挑战者'],
      'challenger.withdraw': ['Withdrew the challenger', 'Retiró el retador', '撤回挑战者申请'],
      'challenger.end': ['Stopped the challenger', 'Detuvo el retador', '停止挑战者'],
      'rule-snooze.ask': ['Asked for an exception', 'Solicitó una excepción', '申请规则豁免'],
      'rule-snooze.approve': ['Approved the exception', 'Aprobó la excepción', '通过规则豁免'],
      'rule-snooze.refuse': ['Refused the exception', 'Rechazó la excepción', '驳回规则豁免'],
      'rule-snooze.withdraw': ['Withdrew the exception', 'Retiró la excepción', '撤回规则豁免'],
    },
  },
})
