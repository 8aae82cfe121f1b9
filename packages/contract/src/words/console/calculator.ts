import { words } from '../words.ts'

/** The calculator: what is asked, and what a loan on these terms costs. */
export const calculatorWords = words({
  calculator: {
    title: ['Loan calculator', 'Calculadora de préstamos', '贷款计算器'],
    open: ['Calculate', 'Calcular', '试算'],
    incomplete: [
      'Fill in what is empty: the cost is worked out as you type.',
      'Complete lo que falta: el costo se calcula mientras escribe.',
      '请补全空缺项，费用随输入实时计算。',
    ],
    parts: {
      loan: ['Loan', 'Préstamo', '借款'],
      price: ['Price', 'Precio', '定价'],
      plan: ['Repayment plan', 'Plan de pagos', '还款计划'],
      late: ['Late and early payment', 'Mora y pago anticipado', '逾期与提前还款'],
    },
    fields: {
      principal: ['Principal', 'Capital', '本金'],
      startsOn: ['Payout on', 'Desembolso', '放款日'],
      firstDueOn: ['First due on', 'Primer vencimiento', '首个还款日'],
      periods: ['Instalments', 'Cuotas', '期数'],
      count: ['One every', 'Una cada', '每期'],
      unit: ['Unit', 'Unidad', '单位'],
      rate: ['Interest', 'Interés', '利率'],
      per: ['Rate per', 'Tasa por', '利率周期'],
      dayCount: ['Day count', 'Base de días', '计息基准'],
      method: ['Charged on', 'Se cobra sobre', '计息基数'],
      fee: ['Fee', 'Comisión', '管理费'],
      feeMode: ['Fee is', 'Cobro de comisión', '收取方式'],
      repayment: ['Plan', 'Plan', '还款方式'],
      roundTo: ['Round to', 'Redondear a', '取整单位'],
      interestFree: ['Interest-free first', 'Primeras sin interés', '免息期数'],
      interestGrace: ['Interest put off', 'Interés diferido', '利息缓收期数'],
      principalGrace: ['Interest only first', 'Primeras solo interés', '只还息期数'],
      fine: ['Fine a day', 'Mora por día', '日罚息'],
      graceDays: ['Days of grace', 'Días de gracia', '宽限天数'],
      cap: ['Cap on charges', 'Tope de cargos', '费用上限'],
      settleOn: ['Pay off on', 'Liquidar el', '提前结清日'],
    },
    choices: {
      unit: {
        day: ['days', 'días', '天'],
        week: ['weeks', 'semanas', '周'],
        month: ['months', 'meses', '月'],
      },
      per: {
        day: ['day', 'día', '日'],
        year: ['year', 'año', '年'],
      },
      dayCount: {
        'actual/365': ['actual/365', 'real/365', '实际/365'],
        'actual/360': ['actual/360', 'real/360', '实际/360'],
        '30/360': ['30/360', '30/360', '30/360'],
      },
      method: {
        flat: ['the principal (flat)', 'el capital (fijo)', '初始本金（固定）'],
        declining: ['the balance', 'el saldo', '剩余本金'],
      },
      feeMode: {
        deducted: ['deducted', 'se descuenta', '放款时扣除'],
        billed: ['billed', 'se factura', '计入账单'],
      },
      repayment: {
        'equal-instalments': ['equal instalments', 'cuotas iguales', '等额本息'],
        'equal-principal': ['equal principal', 'capital constante', '等额本金'],
      },
    },
    figures: {
      payout: ['Paid out', 'Se desembolsa', '实际放款'],
      due: ['To repay', 'A pagar', '应还总额'],
      interest: ['Interest', 'Interés', '利息'],
      fee: ['Fee', 'Comisión', '管理费'],
      cost: ['Cost in all', 'Costo total', '总费用'],
      apr: ['APR, nominal', 'Tasa anual nominal', '年利率（名义）'],
      effective: ['APR, compound', 'Tasa anual efectiva', '年利率（复利）'],
      finePerDay: ['First day late', 'Primer día de mora', '逾期首日罚息'],
      fineLimit: ['Fines at most', 'Mora máxima', '罚息上限'],
      settles: ['Pays it off', 'Para liquidar', '结清金额'],
      saves: ['Interest saved', 'Interés ahorrado', '节省利息'],
    },
    columns: {
      number: ['No.', 'N.º', '期次'],
      due: ['Due on', 'Vence el', '还款日'],
      principal: ['Principal', 'Capital', '本金'],
      interest: ['Interest', 'Interés', '利息'],
      fee: ['Fee', 'Comisión', '管理费'],
      total: ['Instalment', 'Cuota', '当期应还'],
      left: ['Principal left', 'Capital pendiente', '剩余本金'],
      sum: ['In all', 'Total', '合计'],
    },
  },
})
