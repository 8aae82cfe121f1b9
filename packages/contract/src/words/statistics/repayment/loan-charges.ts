import { words } from '../../words.ts'

/** What loans cost their customers, loan by loan, day by day and instalment by instalment. */
export const loanChargesWords = words({
  columns: {
    loanStanding: ['Loan status', 'Estado del préstamo', '贷款状态'],
    interestEarned: ['Interest earned', 'Interés devengado', '计提利息'],
    interestReceived: ['Interest received', 'Interés cobrado', '已收利息'],
    interestWaived: ['Interest waived', 'Interés condonado', '减免利息'],
    interestWrittenOff: ['Interest written off', 'Interés castigado', '核销利息'],
    feeEarned: ['Fee earned', 'Comisión devengada', '确认管理费'],
    feeReceived: ['Fee received', 'Comisión cobrada', '已收管理费'],
    feeWaived: ['Fee waived', 'Comisión condonada', '减免管理费'],
    feeWrittenOff: ['Fee written off', 'Comisión castigada', '核销管理费'],
    fineEarned: ['Fine charged', 'Recargo aplicado', '计收罚息'],
    fineReceived: ['Fine received', 'Recargo cobrado', '已收罚息'],
    fineWaived: ['Fine waived', 'Recargo condonado', '减免罚息'],
    fineWrittenOff: ['Fine written off', 'Recargo castigado', '核销罚息'],
    chargePart: ['Charge', 'Cargo', '费用项目'],
    chargesEarned: ['Earned', 'Devengado', '计提'],
    chargesReceived: ['Received', 'Cobrado', '已收'],
    chargesWaived: ['Waived', 'Condonado', '减免'],
    chargesWrittenOff: ['Written off', 'Castigado', '核销'],
    chargesGivenUp: ['Waived and written off', 'Condonado y castigado', '减免与核销'],
    chargesOwed: ['Owed at the end of the day', 'Pendiente al cierre', '日终未收'],
    dueMonth: ['Due in', 'Vence en', '到期月份'],
    period: ['Instalment no.', 'N.º de cuota', '期数'],
    instalments: ['Instalments', 'Cuotas', '分期数'],
    settled: ['Settled', 'Liquidada', '已结清'],
    settledInstalments: ['Settled', 'Liquidadas', '已结清'],
    settledShare: ['Settled, share', '% liquidado', '结清率'],
    dueAmount: ['Principal due', 'Capital exigible', '到期本金'],
    principalReceived: ['Principal received', 'Capital cobrado', '已收本金'],
    incomeReceived: ['Interest, fees and fines received', 'Interés, comisión y recargos cobrados', '已收息费'],
    principalGivenUp: ['Principal waived', 'Capital condonado', '减免本金'],
    principalLost: ['Principal written off', 'Capital castigado', '核销本金'],
    stillOwed: ['Still owed', 'Pendiente', '未还金额'],
    instalmentProfit: ['Profit', 'Utilidad', '利润'],
    instalmentProfitRate: ['Profit on principal due', 'Utilidad sobre capital', '利润占到期本金'],
  },
  choices: {
    loanStanding: {
      open: ['Open', 'Vigente', '未结清'],
      finished: ['Finished', 'Liquidado', '已结清'],
      'written-off': ['Written off', 'Castigado', '已核销'],
    },
    chargePart: {
      interest: ['Interest', 'Interés', '利息'],
      fee: ['Fee', 'Comisión', '管理费'],
      fine: ['Fine', 'Recargo por mora', '罚息'],
    },
  },
  statistics: {
    tables: {
      'statistics/repayment/interest-information-details': {
        title: ['By loan', 'Por préstamo', '按贷款'],
        empty: ['No loan was paid out in these days.', 'No se desembolsaron préstamos en estos días.', '这些日期没有放款。'],
      },
      'statistics/repayment/interest-information-details-days': {
        title: ['By day', 'Por día', '按日'],
        chart: ['Charges earned, received and given up', 'Cargos devengados, cobrados y renunciados', '息费计提、回收与减免核销'],
      },
      'statistics/repayment/instalment-profit-stat': {
        chart: ['Profit by month due and instalment', 'Utilidad por mes de vencimiento y cuota', '各到期月份与期数的利润率'],
      },
    },
    meanings: {
      'statistics/repayment/interest-information-details': {
        interestEarned: ['Interest accrued in the books so far, day by day.', 'Interés devengado en los libros hasta ahora, día a día.', '账簿中按日累计计提的利息。'],
        feeReceived: ['Paid by the customer, or kept of the payout.', 'Pagada por el cliente o retenida del desembolso.', '客户已付或从放款中预扣的管理费。'],
        interestOwed: ['Earned less received, waived and written off. Interest of the days to come is not in it.', 'Devengado menos cobrado, condonado y castigado. No incluye el interés de los días por venir.', '计提减去已收、减免与核销；不含未来日期的利息。'],
      },
      'statistics/repayment/interest-information-details-days': {
        chargesReceived: ['Paid on the day to settle what was owed, and fees kept of payouts. What is recovered after a write-off is not in it.', 'Lo pagado ese día contra lo adeudado y las comisiones retenidas. No incluye lo recuperado tras castigo.', '当日收回的应收息费及预扣管理费；不含核销后收回。'],
        chargesOwed: [
          'All that was earned up to the end of the day minus all that was received, waived and written off: the receivable in the books.',
          'Todo lo devengado hasta el fin del día menos lo cobrado, condonado y castigado: el saldo por cobrar en los libros.',
          '截至日终累计计提减去累计已收、减免与核销，即账簿应收余额。',
        ],
      },
      'statistics/repayment/instalment-profit-stat': {
        incomeReceived: ['Interest, fees and fines paid for these instalments so far. A fee kept of the payout belongs to none.', 'Interés, comisión y recargos pagados por estas cuotas hasta ahora. La comisión retenida no es de ninguna.', '这些分期迄今已收的利息、管理费与罚息；预扣管理费不属于任何一期。'],
        principalLost: ['Principal still owed of instalments whose loan was written off.', 'Capital pendiente de cuotas cuyo préstamo fue castigado.', '所属贷款已核销的分期未还本金。'],
        stillOwed: ['All that is open by the bill, principal and charges, of loans that were not written off.', 'Todo lo pendiente según el calendario, capital y cargos, de préstamos no castigados.', '未核销贷款按账单仍未还的本金与息费。'],
        instalmentProfit: ['Interest, fees and fines received less principal waived and written off, of the instalments due in the month.', 'Interés, comisión y recargos cobrados menos capital condonado y castigado, de las cuotas que vencen en el mes.', '当月到期分期的已收息费减去减免与核销的本金。'],
        instalmentProfitRate: ['Profit divided by the principal due.', 'Utilidad entre capital exigible.', '利润 ÷ 到期本金。'],
        settledShare: ['Settled instalments divided by all that were due in the month, by now.', 'Cuotas liquidadas entre las que vencen en el mes, hasta ahora.', '截至目前，当月到期分期中已结清的占比。'],
      },
    },
  },
})
