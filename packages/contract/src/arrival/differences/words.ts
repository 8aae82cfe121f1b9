import { words } from '../../words/words.ts'

const page = 'operation/system/bring-book'
const states = {
  open: ['Open', 'Vigente', '未结清'],
  finished: ['Repaid', 'Pagado', '已结清'],
  'written-off': ['Written off', 'Castigado', '已核销'],
} as const

/** Loans of a brought book that stand otherwise by our arithmetic, and what two persons accepted. */
export const differenceWords = words({
  columns: {
    broughtLoanId: ['No.', 'N.º', '编号'],
    sourceLoan: ['Loan in the source', 'Préstamo de origen', '来源贷款'],
    loanOutcome: ['Result', 'Resultado', '结果'],
    knownRule: ['Rule', 'Regla', '规则'],
    variant: ['As the source does it', 'Como lo hace el origen', '来源做法'],
    looksLike: ['Looks like', 'Parece', '疑似'],
    partedOn: ['Apart since', 'Difieren desde', '差异起始日'],
    partedBy: ['By', 'Por', '起因'],
    partedFigure: ['In', 'En', '差异项'],
    partedSource: ['Source that day', 'Origen ese día', '当日来源值'],
    partedOurs: ['Ours that day', 'Aquí ese día', '当日本系统值'],
    movedSince: ['Since the last rehearsal', 'Desde el último ensayo', '较上次演练'],
    way: ['Way', 'Modo', '方式'],
    sourceState: ['State in the source', 'Estado de origen', '来源状态'],
    ourState: ['State here', 'Estado aquí', '本系统状态'],
    sourcePrincipal: ['Principal, source', 'Capital, origen', '来源本金'],
    ourPrincipal: ['Principal, ours', 'Capital, aquí', '本系统本金'],
    sourceInterest: ['Interest, source', 'Intereses, origen', '来源利息'],
    ourInterest: ['Interest, ours', 'Intereses, aquí', '本系统利息'],
    sourceFee: ['Fees, source', 'Comisiones, origen', '来源费用'],
    ourFee: ['Fees, ours', 'Comisiones, aquí', '本系统费用'],
    sourceFine: ['Fines, source', 'Mora, origen', '来源罚金'],
    ourFine: ['Fines, ours', 'Mora, aquí', '本系统罚金'],
    acceptanceId: ['Request no.', 'N.º de solicitud', '申请编号'],
    acceptanceState: ['State', 'Estado', '状态'],
    mostAmount: ['Up to', 'Hasta', '上限'],
  },
  choices: {
    loanOutcome: {
      equal: ['Equal', 'Igual', '一致'],
      known: ['By a known rule', 'Por regla conocida', '规则可解释'],
      unexplained: ['Unexplained', 'Sin explicación', '无法解释'],
      accepted: ['Accepted', 'Aceptado', '已接受'],
    },
    knownRule: {
      rounding: ['Rounding', 'Redondeo', '取整'],
      'day-count': ['Day count', 'Cómputo de días', '计息天数'],
      'allocation-order': ['Order of allocation', 'Orden de imputación', '冲抵顺序'],
      grace: ['Days of grace', 'Días de gracia', '宽限期'],
      fines: ['Fines', 'Mora', '罚金'],
    },
    looksLike: {
      'another-rate': ['Another rate', 'Otra tasa', '利率不同'],
      'missing-payment': ['A payment is missing', 'Falta un pago', '缺少还款'],
      'payment-too-many': ['A payment too many', 'Sobra un pago', '多出还款'],
      'swapped-components': ['Parts are swapped', 'Componentes intercambiados', '组成互换'],
      'small-amount': ['A small amount', 'Un importe mínimo', '小额差异'],
    },
    partedBy: {
      payment: ['Payment', 'Pago', '还款'],
      charge: ['Charge', 'Cargo', '杂费'],
      waiver: ['Waiver', 'Condonación', '减免'],
      reduction: ['Reduction', 'Quita', '减免约定'],
      'write-off': ['Write-off', 'Castigo', '核销'],
      restructuring: ['Restructuring', 'Reestructuración', '重组'],
      instalment: ['Instalment', 'Cuota', '分期'],
      accrual: ['Interest of a day', 'Interés de un día', '日计息'],
      fine: ['Fine', 'Mora', '罚金'],
      status: ['State', 'Estado', '状态'],
      'as-of': ['Balances of the day', 'Saldos del día', '当日余额'],
    },
    partedFigure: {
      principal: ['Principal', 'Capital', '本金'],
      interest: ['Interest', 'Intereses', '利息'],
      fee: ['Fees', 'Comisiones', '费用'],
      fine: ['Fines', 'Mora', '罚金'],
      status: ['State', 'Estado', '状态'],
    },
    movedSince: {
      new: ['New', 'Nuevo', '新增'],
      changed: ['Changed', 'Cambiado', '变更'],
    },
    way: {
      replayed: ['Lived again', 'Recalculado', '重算'],
      'taken-over': ['Taken over', 'Asumido', '承接'],
    },
    broughtState: states,
    acceptanceState: {
      asked: ['Pending', 'Pendiente', '待审批'],
      approved: ['Accepted', 'Aceptada', '已接受'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
    },
  },
  operation: {
    tables: {
      [`${page}/loans`]: {
        title: ['Loans', 'Préstamos', '贷款'],
        empty: ['No loan is here.', 'No hay préstamos.', '没有贷款。'],
      },
      [`${page}/accepted`]: {
        title: ['Accepted differences', 'Diferencias aceptadas', '已接受差异'],
        empty: ['Nothing has been accepted yet.', 'No se ha aceptado ninguna diferencia.', '尚未接受任何差异。'],
      },
    },
  },
  requests: {
    kinds: {
      'brought-difference': {
        ask: ['Accept', 'Aceptar', '接受差异'],
        asked: ['Asked for. It counts once another person has approved it.', 'Solicitado. Vale cuando otra persona lo apruebe.', '已提交。他人审批通过后生效。'],
        askHint: [
          'The loan goes live as our arithmetic has it, and the difference is booked to an account of its own. An amount accepts all loans of the book whose parts differ by no more.',
          'El préstamo se pone en marcha según nuestro cálculo y la diferencia se contabiliza en una cuenta propia. Un importe acepta todos los préstamos de la cartera cuyos componentes no difieran más.',
          '贷款按本系统计算上线，差额记入专门科目。填写金额则接受账册中各项差异不超过该金额的所有贷款。',
        ],
        approve: ['Accept', 'Aceptar', '接受'],
        approveConsequence: [
          '{{loansLived}} loans that differ by {{apartAmount}} go live as our arithmetic has them. {{askedBy}} asked: {{reason}}',
          '{{loansLived}} préstamos que difieren en {{apartAmount}} se ponen en marcha según nuestro cálculo. {{askedBy}} lo pidió: {{reason}}',
          '{{loansLived}} 笔贷款（差额 {{apartAmount}}）按本系统计算上线。{{askedBy}} 的理由：{{reason}}',
        ],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['Book {{bookId}} cannot go live while they are open.', 'La cartera {{bookId}} no puede ponerse en marcha mientras sigan abiertas.', '差异未处理前账册 {{bookId}} 不能上线。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['The request is withdrawn.', 'Se retira la solicitud.', '撤回该申请。'],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: {
        'brought-difference': ['Differences of brought books', 'Diferencias de carteras traspasadas', '迁入账册差异'],
      },
    },
  },
  trail: {
    objects: { 'brought-loan': ['Loan of a brought book', 'Préstamo de una cartera traspasada', '迁入账册的贷款'] },
    acts: {
      'brought-difference.ask': ['Asked that a difference is accepted', 'Solicitó aceptar una diferencia', '申请接受差异'],
      'brought-difference.approve': ['Accepted a difference', 'Aceptó una diferencia', '接受了差异'],
      'brought-difference.refuse': ['Refused a difference', 'Rechazó una diferencia', '驳回了差异'],
      'brought-difference.withdraw': ['Withdrew the request', 'Retiró la solicitud', '撤回了申请'],
    },
  },
})
