import { words } from '../../words.ts'

const outside = {
  robotCallCost: ['Robot calls', 'Llamadas de robots', '机器人外呼费'],
  advertisingCost: ['Advertising', 'Publicidad', '广告费'],
  numberListCost: ['Purchased numbers', 'Números comprados', '号码采购费'],
} as const

/** What the lender earns and what that costs. */
export const profitWords = words({
  columns: {
    profitOn: ['Day', 'Día', '日期'],
    income: ['Income', 'Ingresos', '收入合计'],
    waived: ['Waived', 'Condonado', '减免'],
    writeOffs: ['Written off', 'Castigado', '核销'],
    couponDiscounts: ['Coupons', 'Cupones', '优惠券'],
    operatorCost: ['Wallet operator charges', 'Cargos del operador', '运营商手续费'],
    messageCost: ['SMS', 'SMS', '短信费'],
    bureauCost: ['Credit reports', 'Informes de crédito', '征信查询费'],
    serviceFeeCost: ['Technical service fees', 'Servicios técnicos', '技术服务费'],
    bankCost: ['Bank charges', 'Comisiones bancarias', '银行手续费'],
    serviceCosts: ['Service costs', 'Costos de servicio', '服务成本'],
    profit: ['Profit', 'Utilidad', '利润'],
    daysLeftOut: ['Days left out', 'Días no incluidos', '未含天数'],
    profitMargin: ['Profit margin', 'Margen', '利润率'],
    profitBasis: ['Counted as', 'Base', '口径'],
    profitPart: ['Part of the result', 'Concepto', '损益项目'],
    profitLineId: ['Line', 'Línea', '行号'],
    cohortMonth: ['Month of payout', 'Mes de desembolso', '放款月份'],
    paidOutNet: ['Paid out in money', 'Desembolsado en efectivo', '实际放款'],
    receivedToDate: ['Received to date', 'Recibido a la fecha', '累计回款'],
    cohortMargin: ['Margin', 'Margen', '差额'],
    cohortMarginRate: ['Margin, share', '% de margen', '收益率'],
  },
  choices: {
    profitBasis: {
      earned: ['Earned', 'Devengado', '权责发生制'],
      received: ['Received in money', 'Cobrado', '收付实现制'],
      charged: ['Charged to customers', 'Cargado a clientes', '向客户计收'],
    },
    profitPart: {
      interest: ['Interest', 'Interés', '利息'],
      fee: ['Fee', 'Comisión', '管理费'],
      fine: ['Fine', 'Recargo por mora', '罚息'],
      recovered: ['Recovered after write-off', 'Recuperado tras castigo', '核销后收回'],
      waived: ['Waived', 'Condonado', '减免'],
      'written-off': ['Written off', 'Castigado', '核销'],
      coupon: ['Coupons', 'Cupones', '优惠券'],
      operator: ['Wallet operator charge', 'Cargo del operador', '运营商手续费'],
      message: ['SMS', 'SMS', '短信费'],
      call: ['Robot call', 'Llamada de robot', '机器人外呼费'],
      advertising: ['Advertising', 'Publicidad', '广告费'],
      'number-list': ['Purchased numbers', 'Números comprados', '号码采购费'],
      bureau: ['Credit report', 'Informe de crédito', '征信查询费'],
      'service-fee': ['Technical service fee', 'Servicio técnico', '技术服务费'],
      bank: ['Bank charge', 'Comisión bancaria', '银行手续费'],
    },
  },
  statistics: {
    tables: {
      'statistics/repayment/mx': {
        title: ['Statement by day', 'Resultado por día', '每日损益'],
        chart: ['Income and profit', 'Ingresos y utilidad', '收入与利润'],
        costs: ['What it cost', 'Costos', '成本构成'],
        ...outside,
      },
      'statistics/repayment/mx-cohorts': {
        title: ['Margin by month of payout', 'Margen por mes de desembolso', '按放款月份的收益'],
        chart: ['Margin by month of payout and months on book', 'Margen por mes de desembolso y meses transcurridos', '各放款月份收益率（按账龄月）'],
        age: ['Months on book', 'Meses transcurridos', '账龄（月）'],
        principal: ['Lent', 'Prestado', '放款本金'],
        empty: ['No loan was paid out in these months.', 'No se desembolsaron préstamos en estos meses.', '这些月份没有放款。'],
      },
      'statistics/repayment/app-daily-profit': {
        chart: ['Profit by day', 'Utilidad por día', '每日利润'],
      },
      'statistics/repayment/stat-gross-profit': {
        chart: ['Income and gross profit', 'Ingresos y utilidad bruta', '收入与毛利'],
        profit: ['Gross profit', 'Utilidad bruta', '毛利'],
        profitMargin: ['Gross margin', 'Margen bruto', '毛利率'],
        ...outside,
      },
    },
    meanings: {
      'statistics/repayment/mx': {
        interest: ['Interest earned on the day, whether it is paid or not.', 'Interés devengado ese día, se haya pagado o no.', '当日计提的利息，不论是否已收。'],
        fee: ['Fees earned by the payouts of the day.', 'Comisiones devengadas por los desembolsos del día.', '当日放款确认的管理费。'],
        fine: ['Fines charged on the day, whether they are paid or not.', 'Recargo por mora aplicado ese día, se haya pagado o no.', '当日计收的罚息，不论是否已收。'],
        operatorCost: [
          'What the wallet operator and the payment aggregator took on the day. It is of the app of the loan it was taken for; where that is not known, of no app.',
          'Lo que cobraron ese día el operador y el agregador de pagos. Se asigna a la app del préstamo; si no se conoce, a ninguna.',
          '运营商及支付聚合商当日收取的费用，归属对应贷款的应用；无法对应的不归属任何应用。',
        ],
        messageCost: ['What the gateways asked for the SMS sent on the day. It is not in the books.', 'Lo que cobraron las pasarelas por los SMS enviados ese día. No está en los libros.', '网关对当日发送短信的计费，不在账簿中。'],
        bureauCost: ['What the credit bureaus charged for the queries of the day. It is not in the books.', 'Lo que cobraron los burós por las consultas del día. No está en los libros.', '征信机构对当日查询的计费，不在账簿中。'],
        serviceFeeCost: ['Fees of service partners, booked on the last day of their month and of no app.', 'Honorarios de los socios de servicio, registrados el último día del mes y sin app.', '服务商月度费用，记在当月最后一天，不归属任何应用。'],
        profit: [
          'Income less what was waived, written off and taken off by coupons and less the costs of service, advertising and purchased numbers. Wages, rent and the cost of funds are not taken off.',
          'Ingresos menos lo condonado, lo castigado y lo descontado por cupones y menos los costos de servicio, publicidad y números comprados. No se restan sueldos, alquiler ni el costo de los fondos.',
          '收入减去减免、核销、优惠券、服务成本、广告费及号码采购费；未扣除工资、租金和资金成本。',
        ],
        profitMargin: ['Profit divided by income.', 'Utilidad entre ingresos.', '利润 ÷ 收入。'],
      },
      'statistics/repayment/mx-cohorts': {
        paidOutNet: ['What left the wallet: the principal less fees that were kept of it.', 'Lo que salió de la billetera: el capital menos las comisiones retenidas.', '实际从钱包付出的金额：本金减去预扣管理费。'],
        receivedToDate: [
          'All money these loans had brought by the end of the month on book: principal, interest, fees, fines, and what was recovered after a write-off.',
          'Todo lo cobrado de estos préstamos hasta el fin de ese mes: capital, interés, comisiones, mora y lo recuperado tras castigo.',
          '截至该账龄月末，这些贷款的全部回款：本金、利息、管理费、罚息及核销后收回。',
        ],
        cohortMarginRate: ['Received to date less paid out, divided by paid out. At 0 % the month has paid for itself.', 'Recibido a la fecha menos desembolsado, entre desembolsado. Con 0 % el mes ya se pagó.', '（累计回款 − 实际放款）÷ 实际放款；0% 即回本。'],
      },
      'statistics/repayment/app-daily-profit': {
        income: ['Interest, fees and fines earned on the day, and what was recovered after write-offs.', 'Interés, comisiones y recargos devengados ese día, y lo recuperado tras castigo.', '当日计提的利息、管理费、罚息及核销后收回。'],
        serviceCosts: [
          'Charges of the wallet operator, SMS, robot calls, credit reports, technical service fees, bank charges, advertising and purchased numbers. What was taken for no loan is of no app.',
          'Cargos del operador, SMS, llamadas de robots, informes de crédito, servicios técnicos, comisiones bancarias, publicidad y números comprados. Lo que no corresponde a un préstamo no tiene app.',
          '运营商手续费、短信费、机器人外呼费、征信查询费、技术服务费、银行手续费、广告费及号码采购费；与贷款无关的不归属任何应用。',
        ],
        profit: [
          'Income less what was waived, written off and taken off by coupons and less the costs of service, advertising and purchased numbers. Wages, rent and the cost of funds are not taken off.',
          'Ingresos menos lo condonado, lo castigado y lo descontado por cupones y menos los costos de servicio, publicidad y números comprados. No se restan sueldos, alquiler ni el costo de los fondos.',
          '收入减去减免、核销、优惠券、服务成本、广告费及号码采购费；未扣除工资、租金和资金成本。',
        ],
      },
      'statistics/repayment/stat-gross-profit': {
        daysLeftOut: [
          'Days of the month that were not asked for or are not over yet. Until there are none the profit is not final: a month’s fees stand on its last day.',
          'Días del mes no pedidos o aún sin terminar. Mientras los haya, la utilidad no es definitiva: los honorarios del mes figuran en su último día.',
          '该月未查询或尚未结束的天数；不为零时利润非最终值：月度费用记在当月最后一天。',
        ],
        income: [
          'Earned: on the day it is earned, whether it is paid or not. Received: on the day the money came; a fee kept of the payout counts on the day of the payout.',
          'Devengado: el día en que se gana, se pague o no. Cobrado: el día en que llegó el dinero; la comisión retenida cuenta el día del desembolso.',
          '权责发生制：按计提日，不论是否已收；收付实现制：按到账日，预扣管理费计入放款日。',
        ],
        waived: ['Earned: all that was given up. Received: only the principal of it, because the rest was never received.', 'Devengado: todo lo condonado. Cobrado: solo su capital, porque el resto nunca se cobró.', '权责发生制：全部减免；收付实现制：仅减免的本金，其余从未收到。'],
        writeOffs: ['Earned: all that was written off. Received: only the principal of it.', 'Devengado: todo lo castigado. Cobrado: solo su capital.', '权责发生制：全部核销；收付实现制：仅核销的本金。'],
        profit: [
          'Income less what was waived and written off and less the costs of service, advertising and purchased numbers. Wages, rent and the cost of funds are not taken off.',
          'Ingresos menos lo condonado y castigado y menos los costos de servicio, publicidad y números comprados. No se restan sueldos, alquiler ni el costo de los fondos.',
          '收入减去减免、核销、服务成本、广告费及号码采购费；未扣除工资、租金和资金成本。',
        ],
      },
    },
  },
})
