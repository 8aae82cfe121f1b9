import { words } from '../words.ts'

/** What a lender charges on a loan beside its price. */
export const loanChargeWords = words({
  columns: {
    loanChargeId: ['Charge', 'Cargo', '附加收费编号'],
    loanChargeState: ['State', 'Estado', '状态'],
    loanChargeKind: ['Kind of charge', 'Tipo de cargo', '收费类型'],
    chargedAmount: ['In force', 'En vigor', '生效金额'],
    loanChargedOn: ['Charged on', 'Cargado el', '收费日期'],
    loanCharged: ['Charged on', 'Cargado el', '收费日期'],
  },
  choices: {
    loanChargeState: {
      asked: ['Asked', 'Solicitado', '待审批'],
      approved: ['In force', 'En vigor', '已生效'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
      'taken-back': ['Taken back', 'Revertido', '已撤销'],
    },
    loanChargeKind: {
      court: ['Court fee', 'Gastos judiciales', '诉讼费'],
      'returned-payment': ['Returned payment', 'Pago devuelto', '退票费'],
      visit: ['Visit', 'Visita', '上门费'],
      other: ['Other', 'Otro', '其他'],
    },
  },
  meanings: {
    loanCharges: {
      chargedAmount: [
        'What the charge comes to now: less than was approved where a payment found later left less of the cap on its day, nothing once it was taken back.',
        'Lo que el cargo vale ahora: menos de lo aprobado si un pago hallado después dejó menos tope en su día, y nada si se revirtió.',
        '该收费目前的金额：若事后找到的付款使当日上限余额减少，则低于批准金额；撤销后为零。',
      ],
    },
  },
  corrections: {
    loanCharge: {
      none: ['Nothing was charged on a loan by hand.', 'No se ha cargado nada a ningún préstamo.', '没有贷款附加收费。'],
    },
  },
  'loan-profile': {
    tables: {
      'bills-charges': {
        title: ['Charges by hand', 'Cargos manuales', '附加收费'],
        empty: ['Nothing was charged beside the price.', 'No hay cargos aparte del precio.', '没有附加收费。'],
      },
    },
  },
  requests: {
    kinds: {
      'loan-charge': {
        ask: ['Add a charge', 'Agregar un cargo', '加收费用'],
        asked: ['Asked. Somebody else approves it.', 'Solicitado. Lo aprueba otra persona.', '已申请，须由他人审批。'],
        approveTitle: ['Charge {{amount}} on loan {{loanId}}?', '¿Cargar {{amount}} al préstamo {{loanId}}?', '向贷款 {{loanId}} 加收 {{amount}}？'],
        reverse: ['Take back', 'Revertir', '撤销收费'],
        askHint: ['Another person approves it. It counts in the cap on interest, fees and fines, and bears no fine.', 'Lo aprueba otra persona. Cuenta en el tope de intereses, comisiones y recargos, y no genera recargo.', '须由他人审批。计入利息、费用和罚息的总上限，本身不产生罚息。'],
        approveConsequence: ['Loan {{loanId}} owes {{amount}} more from today, due on {{dueOn}}. It is income of today.', 'El préstamo {{loanId}} debe {{amount}} más desde hoy, con vencimiento el {{dueOn}}. Es ingreso de hoy.', '贷款 {{loanId}} 自今日起多欠 {{amount}}，{{dueOn}} 到期，并计入今日收入。'],
        refuseConsequence: ['Loan {{loanId}} stays as it is.', 'El préstamo {{loanId}} queda como está.', '贷款 {{loanId}} 保持不变。'],
        reverseConsequence: [
          'Loan {{loanId}} owes as if this had never been charged. What was paid of it pays the rest of the loan, or is owed to the customer.',
          'El préstamo {{loanId}} debe como si esto nunca se hubiera cargado. Lo pagado de ello paga el resto del préstamo o se debe al cliente.',
          '贷款 {{loanId}} 视同从未加收此费用；已付部分用于抵偿其余欠款，或作为应退客户的款项。',
        ],
      },
    },
  },
  trail: {
    acts: {
      'loan-charge.ask': ['Asked for a charge', 'Pidió un cargo', '申请加收费用'],
      'loan-charge.approve': ['Charged the loan', 'Aplicó el cargo', '加收费用'],
      'loan-charge.refuse': ['Refused the charge', 'Rechazó el cargo', '驳回加收费用'],
      'loan-charge.withdraw': ['Withdrew the charge', 'Retiró la petición de cargo', '撤回收费申请'],
      'loan-charge.take-back': ['Took the charge back', 'Revirtió el cargo', '撤销附加收费'],
    },
  },
})
