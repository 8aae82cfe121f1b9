import { words } from '../words.ts'

/** What is said of a request of either kind. */
const ofBoth = {
  withdraw: ['Withdraw', 'Retirar', '撤回'],
  approveTitle: ['Approve request {{reductionId}}?', '¿Aprobar la solicitud {{reductionId}}?', '批准申请 {{reductionId}}？'],
  refuseConsequence: ['The full amount stays owed. {{askedBy}} reads your reason.', 'Se sigue debiendo el importe completo. {{askedBy}} lee su motivo.', '仍欠全额。{{askedBy}} 将看到您的理由。'],
  withdrawConsequence: ['The full amount is owed again. What was paid stays paid.', 'Se vuelve a deber el importe completo. Lo pagado sigue pagado.', '恢复全额欠款，已还款项不变。'],
} as const

/** Reductions and waivers. */
export const reductionsWords = words({
  columns: {
    reductionId: ['Request no.', 'N.º de solicitud', '申请编号'],
    reductionOrigin: ['Requested in', 'Solicitado desde', '申请来源'],
    auditStatus: ['Request status', 'Estado de la solicitud', '审批状态'],
    beforeAmount: ['Owed before', 'Deuda antes', '减免前应还'],
    afterAmount: ['To pay', 'Por pagar', '减免后应还'],
    askedAmount: ['Requested reduction', 'Quita solicitada', '申请减免金额'],
    askedRatio: ['Requested ratio', '% solicitado', '申请减免比例'],
    mostWaived: ['Waived at most', 'Condonación máxima', '最多减免'],
    waivedAtOnce: ['Waived at once, at most', 'Condonado al instante, como máximo', '立即减免，最多'],
    principalWaived: ['Principal included', 'Capital incluido', '其中本金'],
    repaidRatio: ['Repaid ratio', '% pagado', '实还比例'],
    waivedAmount: ['Waived', 'Condonado', '已减免'],
    invalidOn: ['Valid until', 'Vence el', '有效期至'],
    invalid: ['Valid until', 'Vence el', '有效期至'],
  },
  choices: {
    auditStatus: {
      pending: ['Pending approval', 'Pendiente de aprobación', '待审批'],
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
  'loan-admin': {
    tables: {
      'loan-admin/loan-list/collection-reduction': {
        empty: ['No request here. Collection and settlement ask for reductions, and each stays here once it is decided.', 'No hay solicitudes aquí. Cobranza y liquidación piden las quitas, y cada una sigue aquí una vez resuelta.', '此处没有申请。减免由催收或结算提出，审批后仍保留在此。'],
      },
    },
  },
  collection: {
    reduction: {
      open: ['Open', 'Abrir', '查看'],
      audit: ['Review', 'Revisar', '审批'],
      ask: ['Request a reduction', 'Solicitar una quita', '申请减免'],
      askWaiver: ['Request a waiver', 'Solicitar una condonación', '申请结算减免'],
      submit: ['Submit request', 'Enviar solicitud', '提交申请'],
      asked: ['Requested. Somebody else decides it.', 'Solicitada. La decide otra persona.', '已提交，由他人审批。'],
      ratio: ['As a share waived', 'Como parte condonada', '按减免比例'],
      waiverAmount: ['Amount to waive', 'Importe a condonar', '减免金额'],
      withPrincipal: ['May waive principal, after the charges', 'Puede condonar capital, después de los cargos', '息费减免后可减免本金'],
      askConsequence: [
        'Once it is approved and the customer has paid this amount in time, the rest is waived and the loan is closed. Until then the full amount is owed.',
        'Una vez aprobada, si el cliente paga este importe a tiempo, se condona el resto y el préstamo queda liquidado. Hasta entonces se debe el importe completo.',
        '获批后，客户在期限内还清该金额，其余欠款减免，贷款结清。在此之前仍欠全额。',
      ],
      waiverConsequence: ['Once another person approves it, the loan owes that much less at once.', 'En cuanto otra persona lo apruebe, el préstamo debe ese importe menos.', '经他人批准后，贷款欠款立即减少该金额。'],
      panel: ['Reductions', 'Quitas', '减免'],
      none: ['No reduction requested.', 'No se solicitó ninguna.', '没有减免申请。'],
      empty: ['No request here.', 'No hay solicitudes aquí.', '此处没有申请。'],
      preview: {
        closes: ['Closes the loan', 'Liquida el préstamo', '结清金额'],
        waivedOf: ['{{part}} waived', '{{part}}, condonado', '{{part}}减免'],
        returned: ['Interest given back', 'Interés devuelto', '退还利息'],
        instalment: ['Instalment', 'Cuota', '期次'],
        part: ['Part', 'Concepto', '项目'],
        parts: ['Parts together ({{count}})', 'Suma de los conceptos ({{count}})', '各项合计（{{count}}）'],
        waived: ['Waived in all', 'Condonado en total', '减免合计'],
        today: ['Today', 'Hoy', '今天'],
        on: ['If paid on {{on}}', 'Si paga el {{on}}', '若于 {{on}} 还款'],
        higher: ['Above {{limit}} or with principal: a person of higher authority decides.', 'Por encima de {{limit}} o con capital: decide una persona con mayor autoridad.', '超过 {{limit}} 或涉及本金，须由更高权限的人员审批。'],
      },
    },
  },
  requests: {
    kinds: {
      reduction: {
        ...ofBoth,
        approveConsequence: [
          'Once {{name}} has paid {{afterAmount}} by {{invalidOn}}, up to {{mostWaived}} is waived and loan {{loanId}} is closed.',
          'Cuando {{name}} haya pagado {{afterAmount}} hasta el {{invalidOn}}, se condonan hasta {{mostWaived}} y el préstamo {{loanId}} queda liquidado.',
          '{{name}} 在 {{invalidOn}} 前还清 {{afterAmount}} 后，最多减免 {{mostWaived}}，贷款 {{loanId}} 结清。',
        ],
      },
      waiver: {
        ...ofBoth,
        approveConsequence: ['Up to {{mostWaived}} of what loan {{loanId}} owes is waived at once.', 'Se condonan al instante hasta {{mostWaived}} de lo que debe el préstamo {{loanId}}.', '立即减免贷款 {{loanId}} 的欠款，最多 {{mostWaived}}。'],
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
      'reduction.unneeded': ['The loan was paid without the reduction', 'El préstamo se pagó sin la quita', '未用减免，贷款已还清'],
      'waiver.ask': ['Asked for a waiver', 'Pidió una condonación', '申请结算减免'],
      'waiver.approve': ['Approved the waiver', 'Aprobó la condonación', '批准结算减免'],
      'waiver.refuse': ['Refused the waiver', 'Rechazó la condonación', '拒绝结算减免'],
      'waiver.withdraw': ['Withdrew the waiver', 'Retiró la condonación', '撤回结算减免'],
    },
  },
})
