import { words } from '../words.ts'

const income = words({
  interest: ['Interest: earned by the day it accrues, or received by the day it is paid, as chosen.', 'Interés: devengado por el día en que corre, o cobrado por el día en que se paga, según lo elegido.', '利息：按所选口径，计提日或收款日。'],
  fee: ['Fees: of a payout on its day; in money what was kept of the payout, or paid since.', 'Comisiones: las del desembolso en su día; en efectivo, lo retenido del desembolso o lo pagado después.', '管理费：按放款日；收付口径为预扣或之后支付的部分。'],
  fine: ['Fines: charged on the day, or paid on it, as chosen.', 'Recargos por mora: aplicados ese día, o pagados ese día, según lo elegido.', '罚息：按所选口径，计收日或付款日。'],
})
const recovered = words({
  recovered: ['Paid on loans that had been written off, on the day it was paid.', 'Lo pagado de préstamos ya castigados, por el día del pago.', '已核销贷款的收回，按付款日。'],
})
const givenUp = words({
  waived: ['Principal, interest, fees and fines given up by waivers of the day. It is not money received.', 'Capital, interés, comisiones y recargos condonados ese día. No es dinero cobrado.', '当日减免的本金、利息、管理费与罚息，不属于收款。'],
  writeOffs: ['Principal and charges of loans written off on the day.', 'Capital y cargos de préstamos castigados ese día.', '当日核销贷款的本金与息费。'],
  couponDiscounts: ['What coupons took off interest and fees as they were earned. Income stands at the list price.', 'Lo que los cupones descontaron de intereses y comisiones al devengarse. Los ingresos figuran a precio de lista.', '优惠券对已计提利息和费用的折扣；收入按原价列示。'],
})

/** What the parts of a profit mean, where its table does not say otherwise. */
export const figuresOfProfit = words({
  statistics: {
    figures: {
      income: ['Interest, fees and fines, and what was recovered after write-offs.', 'Interés, comisiones y recargos, y lo recuperado tras castigo.', '利息、管理费、罚息与核销后收回之和。'],
      operatorCost: ['What the wallet operator and the payment aggregator took, by the day they took it.', 'Lo que cobraron el operador y el agregador de pagos, por el día del cobro.', '运营商及支付聚合商收取的费用，按收取日。'],
      messageCost: ['What the gateways asked for the SMS sent. It is not in the books.', 'Lo que cobraron las pasarelas por los SMS enviados. No está en los libros.', '网关对已发送短信的计费，不在账簿中。'],
      robotCallCost: ['What was charged for calls of robots, by the day they were made. It is not in the books.', 'Lo cobrado por las llamadas de robots, por el día en que se hicieron. No está en los libros.', '机器人外呼的计费，按拨打日，不在账簿中。'],
      advertisingCost: ['What was entered as spent on advertising for the days, of the app and of no product. It is not in the books.', 'Lo registrado como gasto en publicidad de esos días, por app y sin producto. No está en los libros.', '录入的当日广告投放费用，归属应用，不归属任何产品；不在账簿中。'],
      numberListCost: [
        'Prices of the lists of numbers that were bought, on the day a list was approved; of no app. They are not in the books.',
        'Precio de las listas de números compradas, el día en que se aprobó cada lista; sin app. No está en los libros.',
        '采购号码名单的价格，记在名单批准当日，不归属任何应用；不在账簿中。',
      ],
      bureauCost: ['What the credit bureaus charged for queries. It is not in the books.', 'Lo que cobraron los burós por las consultas. No está en los libros.', '征信机构的查询计费，不在账簿中。'],
      serviceFeeCost: ['Fees of service partners, booked on the last day of their month and of no app.', 'Honorarios de los socios de servicio, registrados el último día del mes y sin app.', '服务商月度费用，记在当月最后一天，不归属任何应用。'],
      bankCost: ['Charges of the bank by the day they were booked for; of no app.', 'Comisiones del banco por el día al que corresponden; sin app.', '银行手续费，按记账所属日，不归属任何应用。'],
    },
    meanings: {
      'statistics/repayment/mx': { ...recovered, ...givenUp },
      'statistics/repayment/app-daily-profit': givenUp,
      'statistics/repayment/stat-gross-profit': {
        ...income,
        ...recovered,
        couponDiscounts: givenUp.couponDiscounts,
      },
      'statistics/business-data/revenue-chart': { fine: income.fine },
    },
  },
})
