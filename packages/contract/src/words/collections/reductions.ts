import { words } from '../words.ts'

/** Reductions and waivers. */
export const reductionsWords = words({
  columns: {
    reductionId: ['Request no.', 'N.º de solicitud', '申请编号'],
    reductionOrigin: ['Asked from', 'Solicitado desde', '申请来源'],
    auditStatus: ['Audit status', 'Estado de la solicitud', '审批状态'],
    beforeAmount: ['Owed before', 'Deuda antes', '减免前应还'],
    afterAmount: ['To pay', 'Por pagar', '减免后应还'],
    askedAmount: ['Asked reduction', 'Quita pedida', '申请减免金额'],
    askedRatio: ['Asked ratio', '% pedido', '申请减免比例'],
    mostWaived: ['Waived at most', 'Condonación máxima', '最多减免'],
    principalWaived: ['Of it principal', 'De ello capital', '其中本金'],
    repaidRatio: ['Repaid ratio', '% pagado', '实还比例'],
    waivedAmount: ['Waived', 'Condonado', '已减免'],
    invalidOn: ['Invalid time', 'Vence el', '失效时间'],
    invalid: ['Invalid time', 'Vence el', '失效时间'],
  },
  choices: {
    auditStatus: {
      pending: ['To be audited', 'Por decidir', '待审批'],
      approved: ['Approved, to be paid', 'Aprobada, por pagar', '已批准待还款'],
      fulfilled: ['Waived', 'Condonada', '已减免'],
      lapsed: ['Lapsed', 'Vencida', '已失效'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
      unneeded: ['Paid without it', 'Pagado sin ella', '未用即结清'],
    },
    reductionOrigin: {
      collection: ['Collection', 'Cobranza', '催收'],
      settlement: ['Settlement', 'Liquidación', '结算'],
    },
  },
  collection: {
    reduction: {
      title: ['Request {{id}}', 'Solicitud {{id}}', '申请 {{id}}'],
      open: ['Open', 'Abrir', '查看'],
      audit: ['Audit', 'Decidir', '审批'],
      ask: ['Ask a reduction', 'Pedir una quita', '申请减免'],
      askWaiver: ['Ask for a waiver', 'Pedir una condonación', '申请结算减免'],
      submit: ['Ask', 'Pedir', '提交申请'],
      asked: [
        'Asked. Somebody else decides it.',
        'Pedida. La decide otra persona.',
        '已提交，由他人审批。',
      ],
      ratio: ['As a share waived', 'Como parte condonada', '按减免比例'],
      waiverAmount: ['Amount to waive', 'Importe a condonar', '减免金额'],
      withPrincipal: [
        'May waive principal, after the charges',
        'Puede condonar capital, después de los cargos',
        '息费减免后可减免本金',
      ],
      askConsequence: [
        'Once it is approved and the customer has paid this amount in time, the rest is waived and the loan is closed. Until then the full amount is owed.',
        'Una vez aprobada, si el cliente paga este importe a tiempo, se condona el resto y el préstamo queda liquidado. Hasta entonces se debe el importe completo.',
        '获批后，客户在期限内还清该金额，其余欠款减免，贷款结清。在此之前仍欠全额。',
      ],
      waiverConsequence: [
        'Once another person approves it, the loan owes that much less at once.',
        'En cuanto otra persona lo apruebe, el préstamo debe ese importe menos.',
        '经他人批准后，贷款欠款立即减少该金额。',
      ],
      approve: ['Approve', 'Aprobar', '批准'],
      refuse: ['Refuse', 'Rechazar', '驳回'],
      withdraw: ['Withdraw', 'Retirar', '撤回'],
      approveTitle: [
        'Approve request {{id}}?',
        '¿Aprobar la solicitud {{id}}?',
        '批准申请 {{id}}？',
      ],
      approveConsequence: [
        'Once {{name}} has paid {{after}} by {{until}}, up to {{most}} is waived and loan {{loan}} is closed.',
        'Cuando {{name}} haya pagado {{after}} hasta el {{until}}, se condonan hasta {{most}} y el préstamo {{loan}} queda liquidado.',
        '{{name}} 在 {{until}} 前还清 {{after}} 后，最多减免 {{most}}，贷款 {{loan}} 结清。',
      ],
      creditConsequence: [
        'Up to {{most}} of what loan {{loan}} owes is waived at once.',
        'Se condonan al instante hasta {{most}} de lo que debe el préstamo {{loan}}.',
        '立即减免贷款 {{loan}} 的欠款，最多 {{most}}。',
      ],
      refuseConsequence: [
        'The full amount stays owed. {{by}} reads your reason.',
        'Se sigue debiendo el importe completo. {{by}} lee su motivo.',
        '仍欠全额。{{by}} 将看到您的理由。',
      ],
      withdrawConsequence: [
        'The full amount is owed again. What was paid stays paid.',
        'Se vuelve a deber el importe completo. Lo pagado sigue pagado.',
        '恢复全额欠款，已还款项不变。',
      ],
      panel: ['Reductions', 'Quitas', '减免'],
      none: ['Nothing was asked for.', 'No se pidió ninguna.', '没有减免申请。'],
      line: [
        'Pays {{after}} instead of {{before}} by {{until}}',
        'Paga {{after}} en vez de {{before}} hasta el {{until}}',
        '{{until}} 前还 {{after}}，原应还 {{before}}',
      ],
      creditLine: [
        '{{amount}} waived at once',
        '{{amount}} condonados al instante',
        '立即减免 {{amount}}',
      ],
      came: [
        '{{repaid}} repaid, {{waived}} waived',
        '{{repaid}} pagados, {{waived}} condonados',
        '已还 {{repaid}}，已减免 {{waived}}',
      ],
      empty: ['No request here.', 'No hay solicitudes aquí.', '此处没有申请。'],
      preview: {
        closes: ['Closes the loan', 'Liquida el préstamo', '结清金额'],
        waivedOf: ['{{part}} waived', '{{part}}, condonado', '{{part}}减免'],
        waived: ['Waived in all', 'Condonado en total', '减免合计'],
        today: ['Today', 'Hoy', '今天'],
        on: ['If paid on {{on}}', 'Si paga el {{on}}', '若于 {{on}} 还款'],
        higher: [
          'Above {{limit}} or with principal: a person of higher authority decides.',
          'Por encima de {{limit}} o con capital: decide una persona con mayor autoridad.',
          '超过 {{limit}} 或涉及本金，须由更高权限的人员审批。',
        ],
      },
      bulk: {
        decide: ['Decide {{count}}', 'Decidir {{count}}', '审批 {{count}} 条'],
        title: [
          'Decide {{count}} requests',
          'Decidir {{count}} solicitudes',
          '审批 {{count}} 条申请',
        ],
        decision: ['Decision', 'Decisión', '决定'],
        consequence: [
          'Together at most {{amount}} is waived. Each is checked as if decided alone.',
          'En total se condonan como máximo {{amount}}. Cada una se comprueba por separado.',
          '合计最多减免 {{amount}}。每条仍单独校验。',
        ],
        report: ['Decisions', 'Decisiones', '审批结果'],
        done: ['{{count}} decided', '{{count}} decididas', '已审批 {{count}} 条'],
      },
    },
  },
  trail: {
    objects: {
      reduction: ['Reduction', 'Quita', '减免'],
    },
    acts: {
      'reduction.ask': ['Asked for a reduction', 'Pidió una quita', '申请减免'],
      'reduction.approve': ['Approved the reduction', 'Aprobó la quita', '批准减免'],
      'reduction.refuse': ['Refused the reduction', 'Rechazó la quita', '拒绝减免'],
      'reduction.withdraw': ['Withdrew the reduction', 'Retiró la quita', '撤回减免'],
      'reduction.fulfilled': ['The reduction was waived', 'La quita se condonó', '减免已执行'],
      'reduction.lapsed': ['The reduction lapsed', 'La quita venció', '减免失效'],
      'reduction.unneeded': [
        'The loan was paid without the reduction',
        'El préstamo se pagó sin la quita',
        '未用减免，贷款已还清',
      ],
      'waiver.ask': ['Asked for a waiver', 'Pidió una condonación', '申请结算减免'],
      'waiver.approve': ['Approved the waiver', 'Aprobó la condonación', '批准结算减免'],
      'waiver.refuse': ['Refused the waiver', 'Rechazó la condonación', '拒绝结算减免'],
      'waiver.withdraw': ['Withdrew the waiver', 'Retiró la condonación', '撤回结算减免'],
    },
  },
})
