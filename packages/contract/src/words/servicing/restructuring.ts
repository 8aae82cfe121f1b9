import { words } from '../words.ts'

/** New due days of a loan, agreed on by two persons. */
export const restructuringWords = words({
  columns: {
    restructuringId: ['Restructuring', 'Reestructuración', '重组编号'],
    restructuringState: ['State', 'Estado', '状态'],
    newFirstDueOn: ['First new due day', 'Primer nuevo vencimiento', '首个新到期日'],
    newInstalments: ['New instalments', 'Nuevas cuotas', '新期数'],
    graceAsks: ['Grace', 'Gracia', '宽限'],
    gracePeriods: ['Periods of grace', 'Periodos de gracia', '宽限期数'],
    newRate: ['New rate', 'Nueva tasa', '新利率'],
    formerLastDueOn: ['Former last due day', 'Último vencimiento anterior', '原最后到期日'],
    newLastDueOn: ['New last due day', 'Nuevo último vencimiento', '新最后到期日'],
    addedInterest: ['Added interest', 'Interés añadido', '新增利息'],
    restructuredOn: ['Restructured on', 'Reestructurado el', '重组日期'],
    restructured: ['Restructured', 'Reestructurado', '重组日期'],
  },
  choices: {
    restructuringState: {
      asked: ['Asked', 'Solicitada', '待审批'],
      approved: ['In force', 'En vigor', '已生效'],
      refused: ['Refused', 'Rechazada', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirada', '已撤回'],
      'taken-back': ['Taken back', 'Revertida', '已撤销'],
    },
    graceAsks: {
      interest: ['Interest only', 'Solo interés', '只还利息'],
      nothing: ['Nothing is due', 'Nada vence', '暂不还款'],
    },
  },
  meanings: {
    restructurings: {
      newRate: ['What interest costs from then on, by the day or by the year as the loan counts it; empty where its rate stays.', 'Lo que cuesta el interés desde entonces, al día o al año según el préstamo; vacío si la tasa no cambia.', '生效后的利率，按该贷款的日利率或年利率计；利率不变则为空。'],
      addedInterest: [
        'Interest of the new plan, less what the former one would still have asked for. When it was asked for, or on the day it came into force.',
        'Interés del nuevo plan menos el que aún pedía el anterior. Al pedirla o el día en que entró en vigor.',
        '新计划的利息减去原计划尚未收取的利息；按申请时或生效当日计算。',
      ],
    },
  },
  corrections: {
    restructuring: {
      none: ['No loan was restructured.', 'No se ha reestructurado ningún préstamo.', '没有重组的贷款。'],
      plan: ['Plan', 'Plan', '还款计划'],
      planTitle: ['New due days of loan {{id}}', 'Nuevos vencimientos del préstamo {{id}}', '贷款 {{id}} 的新到期日'],
    },
  },
  'loan-profile': {
    restructure: {
      title: ['Restructuring', 'Reestructuración', '贷款重组'],
      ask: ['Put on new due days', 'Pedir nuevos vencimientos', '申请重组'],
      submit: ['Ask for it', 'Solicitar', '提交申请'],
      consequence: [
        'Another person approves it. From that day on the loan is due, late and fined by the new days, and earns at the new rate.',
        'Lo aprueba otra persona. Desde ese día el préstamo vence, se atrasa y genera mora según los nuevos días, y devenga a la nueva tasa.',
        '须由他人审批。生效后，到期、逾期和罚息均按新日期计算，利息按新利率计算。',
      ],
      done: ['Asked. Somebody else approves it.', 'Solicitada. La aprueba otra persona.', '已申请，须由他人审批。'],
      graceOf: ['Grace in the middle', 'Gracia intermedia', '中间宽限'],
      noGrace: ['None', 'Ninguna', '无'],
      graceAfter: ['After so many instalments', 'Después de tantas cuotas', '在若干期之后'],
      before: ['As it is', 'Como está', '现行计划'],
      after: ['On the new days', 'Con los nuevos vencimientos', '新计划'],
      cost: ['Costs the customer', 'Le cuesta al cliente', '客户多付'],
      newRate: {
        day: ['New interest rate a day', 'Nueva tasa de interés diaria', '新日利率'],
        year: ['New interest rate a year', 'Nueva tasa de interés anual', '新年利率'],
      },
      rateStays: ['Left empty, the rate stays as it is.', 'Vacía, la tasa no cambia.', '留空则利率不变。'],
      rate: ['Interest rate', 'Tasa de interés', '利率'],
      toPay: ['Still to pay', 'Por pagar', '尚需偿还'],
      ofInterest: ['Interest in it', 'De ello, interés', '其中利息'],
      due: ['Due by today', 'Vencido a hoy', '今日到期应还'],
      late: ['Days past due', 'Días de atraso', '逾期天数'],
      fineRoom: ['Fines may still come to', 'Los recargos aún pueden llegar a', '罚息剩余上限'],
      rates: ['Fee and fines', 'Comisión y recargos', '费用与罚息'],
      instalment: ['Instalment', 'Cuota', '期数'],
      nothingLeft: ['Nothing is left to pay.', 'No queda nada por pagar.', '已无应还款项。'],
    },
  },
  requests: {
    kinds: {
      restructuring: {
        approveTitle: ['Put loan {{loanId}} on new due days?', '¿Dar nuevos vencimientos al préstamo {{loanId}}?', '重组贷款 {{loanId}}？'],
        reverse: ['Take back', 'Revertir', '撤销重组'],
        approveConsequence: [
          'Loan {{loanId}} is due from {{newFirstDueOn}} in {{newInstalments}} instalments. Fines stop until a new due day is missed.',
          'El préstamo {{loanId}} vence desde el {{newFirstDueOn}} en {{newInstalments}} cuotas. La mora se detiene hasta que se incumpla un nuevo vencimiento.',
          '贷款 {{loanId}} 自 {{newFirstDueOn}} 起分 {{newInstalments}} 期偿还；在新到期日逾期之前不再计罚息。',
        ],
        refuseConsequence: ['Loan {{loanId}} stays as it is.', 'El préstamo {{loanId}} queda como está.', '贷款 {{loanId}} 保持不变。'],
        reverseConsequence: [
          'Loan {{loanId}} is due, late and fined as if it had never been restructured, with the fines of the days since.',
          'El préstamo {{loanId}} vence y genera mora como si nunca se hubiera reestructurado, con la de los días transcurridos.',
          '贷款 {{loanId}} 视同从未重组，到期与逾期恢复原状，并补计期间的罚息。',
        ],
      },
    },
  },
  trail: {
    acts: {
      'restructuring.ask': ['Asked for new due days', 'Pidió nuevos vencimientos', '申请重组'],
      'restructuring.approve': ['Restructured the loan', 'Reestructuró el préstamo', '重组贷款'],
      'restructuring.refuse': ['Refused the restructuring', 'Rechazó la reestructuración', '驳回重组'],
      'restructuring.withdraw': ['Withdrew the restructuring', 'Retiró la petición de reestructuración', '撤回重组申请'],
      'restructuring.take-back': ['Took the restructuring back', 'Revirtió la reestructuración', '撤销重组'],
    },
  },
})
