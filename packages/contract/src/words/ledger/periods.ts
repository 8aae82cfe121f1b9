import { words } from '../words.ts'

/** Closing of months. */
export const periodsWords = words({
  columns: {
    closingId: ['No.', 'N.º', '编号'],
    periodState: ['State', 'Estado', '状态'],
    closedBy: ['Closed by', 'Cerrado por', '结账人'],
    reopenAskedBy: ['Reopening asked by', 'Reapertura solicitada por', '反结账申请人'],
    reopeningId: ['Reopening no.', 'N.º de reapertura', '反结账申请编号'],
    reopeningVersion: ['Version of the reopening', 'Versión de la reapertura', '反结账申请版本'],
    reopenReason: ['Why opened again', 'Motivo de reapertura', '反结账原因'],
    reopenedBy: ['Opened again by', 'Reabierto por', '反结账审批人'],
    reopenedAt: ['Opened again', 'Reabierto', '反结账时间'],
  },
  choices: {
    periodState: {
      closed: ['Closed', 'Cerrado', '已结账'],
      'reopen-asked': ['Reopening asked for', 'Reapertura solicitada', '反结账待批'],
      reopened: ['Opened again', 'Reabierto', '已反结账'],
    },
    periodCheck: {
      days: ['Every day of the month is closed', 'Todos los días del mes están cerrados', '当月每日均已日终'],
      sealed: ['Every entry of it is sealed', 'Todos sus asientos están sellados', '当月分录均已封存'],
      balanced: ['Debits equal credits', 'El debe es igual al haber', '借贷平衡'],
      suspense: ['Money in suspense belongs to payments', 'La cuenta transitoria corresponde a pagos', '暂挂款均有对应付款'],
      manual: ['No manual entry of the month waits for its second person', 'Ningún asiento manual del mes espera a su segunda persona', '当月没有待复核的手工凭证'],
      verified: ['The books were verified after its end, without a problem', 'La contabilidad se comprobó tras su fin, y cuadra', '月末之后账簿已核验且相符'],
    },
  },
  ledger: {
    period: {
      next: ['Next to be closed: {{month}}', 'Próximo cierre: {{month}}', '待结账月份：{{month}}'],
      nothing: ['Nothing was booked yet.', 'Aún no se ha contabilizado nada.', '尚无任何分录。'],
      none: ['No month was closed yet.', 'Aún no se ha cerrado ningún mes.', '尚未结账任何月份。'],
      passed: ['Done', 'Listo', '已完成'],
      missing: ['Not yet', 'Aún no', '未完成'],
      suspense: ['({{amount}} of {{count}} payments, to be explained)', '({{amount}} de {{count}} pagos, por explicar)', '（{{count}} 笔付款共 {{amount}}，需说明）'],
      close: ['Close {{month}}', 'Cerrar {{month}}', '结账 {{month}}'],
      closed: ['{{month}} is closed.', '{{month}} está cerrado.', '{{month}} 已结账。'],
      consequence: [
        'Nothing is counted in {{month}} any more. What is found later counts on the first open day; loans are computed from the day of payment as ever.',
        'Nada más se contabiliza en {{month}}. Lo que aparezca después cuenta el primer día abierto; los préstamos se siguen calculando desde el día de pago.',
        '{{month}} 不再计入任何分录。之后发现的款项记入第一个未结账日；贷款仍按付款日计算。',
      ],
      note: ['Note (optional)', 'Nota (opcional)', '备注（可选）'],
      toExplain: ['To explain', 'Por explicar', '需说明'],
      fees: ['{{count}} service partners without a confirmed fee for the month', '{{count}} proveedores sin honorarios confirmados del mes', '{{count}} 家服务商当月费用未确认'],
      explain: ['Why something is in suspense or not confirmed', 'Por qué hay partidas transitorias o sin confirmar', '暂挂或未确认的原因'],
      reopen: ['Open again', 'Reabrir', '反结账'],
      reopenTitle: ['Open {{month}} again', 'Reabrir {{month}}', '{{month}} 反结账'],
      reopenConsequence: ['Somebody else must approve it.', 'Debe aprobarlo otra persona.', '须由他人批准。'],
      asked: ['Asked. Somebody else decides.', 'Solicitado. Decide otra persona.', '已申请，由他人审批。'],
    },
  },
  requests: {
    kinds: {
      'period-reopen': {
        approveTitle: ['Open {{month}} again', 'Reabrir {{month}}', '{{month}} 反结账'],
        approveConsequence: [
          '{{month}} is open again: what belongs to it is counted in it. It must be closed again. {{reopenAskedBy}} asked: {{reopenReason}}',
          '{{month}} queda abierto: lo que le pertenece se contabiliza en él. Habrá que cerrarlo de nuevo. {{reopenAskedBy}} lo pidió: {{reopenReason}}',
          '{{month}} 将反结账，属于该月的分录计入该月，之后须再次结账。{{reopenAskedBy}} 的理由：{{reopenReason}}',
        ],
        refuseConsequence: ['{{month}} stays as it was signed. {{reopenAskedBy}} asked: {{reopenReason}}', '{{month}} queda como se firmó. {{reopenAskedBy}} lo pidió: {{reopenReason}}', '{{month}} 保持签署时的状态。{{reopenAskedBy}} 的理由：{{reopenReason}}'],
      },
    },
  },
  trail: {
    objects: {
      period: ['Month of the books', 'Mes contable', '会计月份'],
    },
    acts: {
      'period.close': ['Closed a month of the books', 'Cerró un mes contable', '完成月份结账'],
      'period.ask-reopen': ['Asked for a month to be opened again', 'Pidió reabrir un mes', '申请反结账'],
      'period.reopen': ['Opened a closed month again', 'Reabrió un mes cerrado', '反结账'],
      'period.refuse-reopen': ['Left a month closed', 'Dejó cerrado un mes', '驳回反结账申请'],
    },
  },
})
