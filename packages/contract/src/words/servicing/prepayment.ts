import { words } from '../words.ts'

/** Paying a loan earlier, and what is owed on a day. */
export const prepaymentWords = words({
  columns: {
    prepayment: ['Early money', 'Pago anticipado', '提前还款方式'],
    prepaid: ['Prepaid', 'Anticipado', '提前偿还'],
  },
  choices: {
    prepayment: {
      next: ['Next instalments in advance', 'Adelanta las próximas cuotas', '提前支付后续分期'],
      shorter: ['Shorter: fewer instalments', 'Menos plazo: menos cuotas', '缩短期限'],
      smaller: ['Smaller instalments', 'Cuotas más bajas', '减少每期金额'],
    },
  },
  'loan-profile': {
    tables: {
      'to-come': {
        instalment: ['Instalment', 'Cuota', '期数'],
        part: ['Part', 'Concepto', '款项'],
        from: ['On the days', 'En los días', '日期'],
        days: ['Days', 'Días', '天数'],
        ofCents: ['By the rule', 'Según la regla', '计算规则'],
      },
      'settled-instalments': {
        number: ['Instalment', 'Cuota', '期数'],
        billCents: ['By the bill', 'Según la cuota', '账单应还'],
        dueCents: ['Due by then', 'Vencido a esa fecha', '届时到期应还'],
        savedCents: ['Interest saved', 'Interés ahorrado', '节省利息'],
        returnedInterestCents: ['Interest given back', 'Interés devuelto', '退还利息'],
        closesCents: ['Closes it', 'La liquida', '结清该期'],
      },
    },
    early: {
      title: ['Close or pay early', 'Liquidar o pagar antes', '提前结清或提前还款'],
      on: ['On the day', 'El día', '日期'],
      amount: ['If so much is paid', 'Si se paga', '若还款'],
      closes: ['Closes the loan', 'Liquida el préstamo', '结清金额'],
      returned: ['Interest given back', 'Interés devuelto', '退还利息'],
      saved: ['Interest saved', 'Interés ahorrado', '节省利息'],
      due: ['Due by then', 'Vencido a esa fecha', '届时到期应还'],
      toCome: ['Comes until then, not in the books yet', 'Se devenga hasta entonces, aún no contabilizado', '届时将产生、尚未入账'],
      laidLater: ['Allocated otherwise by later payments', 'Aplicado de otro modo por lo que llegó después', '后来的还款改变了分配'],
      ahead: ['Paid ahead and more than is owed: the customer’s', 'Pagado por adelantado y más de lo debido: es del cliente', '提前支付且超过应还，归客户所有'],
      paidAhead: ['Interest paid ahead, which is given back', 'Interés pagado por adelantado, que se devuelve', '提前支付而将退还的利息'],
      lateInterestRule: ['{{of}} × {{days}} days late', '{{of}} × {{days}} días de mora', '{{of}} × 逾期 {{days}} 天'],
      interestRule: ['{{of}} × {{days}} of {{over}} days', '{{of}} × {{days}} de {{over}} días', '{{of}} × {{days}} / {{over}} 天'],
      fineRule: ['{{daily}} a day on {{of}} that are late, {{days}} days', '{{daily}} al día sobre {{of}} vencidos, {{days}} días', '逾期本金 {{of}}，每天 {{daily}}，共 {{days}} 天'],
      fineLimited: ['{{daily}} a day: the limit of the loan allows nothing more', '{{daily}} al día: el tope del préstamo no deja más', '每天 {{daily}}：贷款费用上限只剩这么多'],
      ofInstalments: ['Instalments together ({{count}})', 'Suma de las cuotas ({{count}})', '各期合计（{{count}}）'],
      explained: {
        returnedInterestCents: ['Interest that was paid before it was earned and now never will be: it counts towards the rest.', 'Interés pagado antes de devengarse y que ya no se devengará: se descuenta del resto.', '尚未产生就已支付、今后也不会产生的利息，抵减其余应还。'],
        savedCents: ['What the bill asks for, less what closes the instalment that day.', 'Lo que pide la cuota menos lo que la liquida ese día.', '账单应还减去当日结清该期所需金额。'],
        dueCents: ['What the bill asks for of the instalments that are due by that day.', 'Lo que piden las cuotas que vencen hasta ese día.', '截至当日到期各期的账单应还。'],
      },
      finished: ['The loan had been finished on {{date}}.', 'El préstamo ya estaba liquidado el {{date}}.', '该贷款已于 {{date}} 结清。'],
      past: ['As it is known today, with all that was paid by the end of that day.', 'Según lo que se sabe hoy, con todo lo pagado hasta el final de ese día.', '按目前所知计算，含当日结束前的全部还款。'],
      now: ['As of now; a payment during the day lowers it.', 'A este momento; un pago durante el día lo reduce.', '截至此刻；当日还款后金额会减少。'],
      future: ['If nothing is paid until then.', 'Si no se paga nada hasta entonces.', '假设在此之前没有任何还款。'],
      wouldClose: ['So much closes the loan.', 'Con esa cantidad se liquida el préstamo.', '该金额可结清贷款。'],
      prepaid: ['Principal repaid early', 'Capital pagado por anticipado', '提前偿还本金'],
      toPay: ['Still to pay', 'Queda por pagar', '剩余应还'],
      interestToPay: ['of it interest', 'del cual intereses', '其中利息'],
      left: ['Instalments left', 'Cuotas restantes', '剩余期数'],
      lastDue: ['Last due date', 'Último vencimiento', '最后到期日'],
      instalment: ['Instalment', 'Cuota', '期数'],
      nothingLeft: ['Nothing is left to pay.', 'No queda nada por pagar.', '已无应还款项。'],
      choose: ['Prepayment', 'Anticipo', '提前还款方式'],
      chooseTitle: ['What repayment {{id}} does with what was not due', 'Qué hace el pago {{id}} con lo que aún no vencía', '还款 {{id}} 中未到期部分的处理方式'],
      cameOn: ['{{amount}}, paid on {{on}}.', '{{amount}}, pagado el {{on}}.', '{{amount}}，于 {{on}} 支付。'],
      submit: ['Use this way', 'Aplicar esta forma', '采用此方式'],
      consequence: [
        'The plan is worked out as if this had been said when the money came. It can be changed again for 30 days after the booking.',
        'El plan se recalcula como si se hubiera dicho al recibir el dinero. Puede cambiarse de nuevo durante 30 días tras el registro.',
        '还款计划将按收款时即已选择的方式重新计算。入账后 30 天内可再次更改。',
      ],
      chosen: ['The plan is calculated again.', 'El plan se ha recalculado.', '还款计划已重新计算。'],
    },
  },
  trail: {
    acts: {
      'repayment.prepay': ['Chose how a prepayment counts', 'Eligió el efecto de un pago anticipado', '选择提前还款方式'],
    },
  },
})
