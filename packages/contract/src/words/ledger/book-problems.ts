import { type Word, words } from '../words.ts'

/** Literal texts, because what a sentence speaks of is read from its placeholders. */
export const bookProblem = {
  'entry-unbalanced': [
    'Entry {entry}: {lines} lines, which sum to {sumCents}',
    'Asiento {entry}: {lines} apuntes que suman {sumCents}',
    '分录 {entry}：{lines} 行明细，合计 {sumCents}，不为零',
  ],
  'seal-content': [
    'Seal {seal}, entries {first} to {last}: other content than was sealed',
    'Sello {seal}, asientos {first} a {last}: el contenido no es el que se selló',
    '封存 {seal}（分录 {first} 至 {last}）：内容与封存时不同',
  ],
  'seal-rows': [
    'Seal {seal}, entries {first} to {last}: {entries} entries and {lines} lines, where {sealedEntries} and {sealedLines} were sealed',
    'Sello {seal}, asientos {first} a {last}: {entries} asientos y {lines} apuntes, cuando se sellaron {sealedEntries} y {sealedLines}',
    '封存 {seal}（分录 {first} 至 {last}）：现有 {entries} 笔分录、{lines} 行明细，封存时为 {sealedEntries} 笔、{sealedLines} 行',
  ],
  'reference-twice': [
    'Reference {reference} is booked {times} times',
    'La referencia {reference} está contabilizada {times} veces',
    '参考号 {reference} 入账 {times} 次',
  ],
  'receipt-twice': [
    'Receipt {receipt} ({paymentProvider}) is kept {times} times',
    'El recibo {receipt} ({paymentProvider}) está guardado {times} veces',
    '收据 {receipt}（{paymentProvider}）登记了 {times} 次',
  ],
  'payment-received-twice': [
    'Payment {payment} has {times} receipts in the books',
    'El pago {payment} tiene {times} cobros en la contabilidad',
    '付款 {payment} 在账簿中有 {times} 笔收款',
  ],
  'receipt-pays-many': [
    'Receipt {receipt} pays {times} payouts',
    'El recibo {receipt} paga {times} desembolsos',
    '收据 {receipt} 对应 {times} 笔放款',
  ],
  'loan-paid-out-twice': [
    'Loan {loan} has {times} payouts in the books',
    'El préstamo {loan} tiene {times} desembolsos en la contabilidad',
    '贷款 {loan} 在账簿中有 {times} 笔放款',
  ],
  'reversal-of-nothing': [
    'Entry {entry} is a reversal that names no entry, or names one and is no reversal',
    'El asiento {entry} es una reversión que no indica ningún asiento, o indica uno y no es reversión',
    '分录 {entry} 为冲正但未注明原分录，或注明了原分录却不是冲正',
  ],
  'reversed-twice': [
    'Entry {entry} is reversed {times} times',
    'El asiento {entry} está revertido {times} veces',
    '分录 {entry} 被冲正 {times} 次',
  ],
  'reversal-not-mirror': [
    'Entry {entry} does not mirror entry {reversed} in line {line}',
    'El asiento {entry} no es espejo del asiento {reversed} en el apunte {line}',
    '分录 {entry} 第 {line} 行与原分录 {reversed} 不对应',
  ],
  'loan-balance': [
    'Loan {loan}: kept {keptCents}, by its lines {lineCents} (principal / interest / fee / fine)',
    'Préstamo {loan}: guardado {keptCents}, según sus apuntes {lineCents} (capital / intereses / comisión / mora)',
    '贷款 {loan}：记录为 {keptCents}，按明细应为 {lineCents}（本金 / 利息 / 管理费 / 罚息）',
  ],
  'loan-day': [
    'Loan {loan} on {day}: kept {keptCents}, by its lines {lineCents} (principal / interest / fee / fine)',
    'Préstamo {loan} el {day}: guardado {keptCents}, según sus apuntes {lineCents} (capital / intereses / comisión / mora)',
    '贷款 {loan}，{day}：记录为 {keptCents}，按明细应为 {lineCents}（本金 / 利息 / 管理费 / 罚息）',
  ],
  'overpayment-negative': [
    'Overpayment of customer {person}: {overpaidCents}, which is below zero or nobody’s',
    'Pago de más del cliente {person}: {overpaidCents}, menor que cero o de nadie',
    '客户 {person} 的多付款为 {overpaidCents}，小于零或没有对应客户',
  ],
  'payment-overpaid': [
    'Payment {payment}: {overpaidCents} overpaid, {bookedCents} in the books for it',
    'Pago {payment}: {overpaidCents} pagados de más, {bookedCents} en la contabilidad',
    '付款 {payment}：多付 {overpaidCents}，账簿中为 {bookedCents}',
  ],
  'refunds-set-aside': [
    'Customer {person}: refunds of {underWayCents} under way, {setAsideCents} set aside',
    'Cliente {person}: devoluciones en curso por {underWayCents}, apartados {setAsideCents}',
    '客户 {person}：在途退款 {underWayCents}，已预留 {setAsideCents}',
  ],
  'refund-debt': [
    'Customer {person}: owes {owedCents} of refunds by what was noted, {bookedCents} by the books',
    'Cliente {person}: debe {owedCents} de devoluciones según lo anotado, {bookedCents} según la contabilidad',
    '客户 {person}：按登记尚欠退款 {owedCents}，按账簿为 {bookedCents}',
  ],
  'service-fees-owed': [
    'Service partners are owed {statementCents} by their statements and {bookedCents} by the books',
    'A los prestadores de servicios se les deben {statementCents} según sus liquidaciones y {bookedCents} según la contabilidad',
    '应付服务商：按结算单为 {statementCents}，按账簿为 {bookedCents}',
  ],
  'manual-not-as-asked': [
    'Manual entry {manualEntry} is not booked as it was asked for',
    'El asiento manual {manualEntry} no está contabilizado como se solicitó',
    '手工凭证 {manualEntry} 的入账内容与申请不符',
  ],
  'manual-unasked': [
    'Entry {entry} is manual, and nobody asked for it',
    'El asiento {entry} es manual y nadie lo solicitó',
    '分录 {entry} 为手工分录，但没有对应的申请',
  ],
  'day-sum': [
    '{account} in seal {seal}, counted on {day}: debit {keptDebitCents} and credit {keptCreditCents} by its sums, {debitCents} and {creditCents} by its lines',
    '{account} en el sello {seal}, fecha contable {day}: debe {keptDebitCents} y haber {keptCreditCents} según sus sumas, {debitCents} y {creditCents} según sus apuntes',
    '{account}，封存 {seal}，记账日 {day}：按日汇总借方 {keptDebitCents}、贷方 {keptCreditCents}，按明细为 {debitCents}、{creditCents}',
  ],
  'result-sum': [
    'Results of {product} on {day}: {keptCents} earned by the sums that are kept, {lineCents} by the lines; other results may differ too',
    'Resultados de {product} el {day}: {keptCents} devengado según las sumas guardadas, {lineCents} según los apuntes; otros resultados también pueden diferir',
    '{product} 在 {day} 的损益：汇总计提 {keptCents}，按明细为 {lineCents}；其他项目也可能不一致',
  ],
  'closing-balance': [
    '{account} was closed through {day} with {closedCents}, and its lines say {lineCents}',
    '{account} se cerró hasta el {day} con {closedCents}, y sus apuntes suman {lineCents}',
    '{account} 结账至 {day} 的余额为 {closedCents}，按明细为 {lineCents}',
  ],
  suspense: [
    'Payment {payment}: {unmatchedCents} not matched, {suspenseCents} in suspense',
    'Pago {payment}: {unmatchedCents} sin asignar, {suspenseCents} en cuenta transitoria',
    '付款 {payment}：未匹配 {unmatchedCents}，暂挂账户中为 {suspenseCents}',
  ],
  'receipt-account': [
    'Receipt {receipt} (payment {payment}) of {day}: {toldCents} as reported, {bookedCents} in {account}',
    'Recibo {receipt} (pago {payment}) del {day}: {toldCents} según el aviso, {bookedCents} en {account}',
    '收据 {receipt}（付款 {payment}），{day}：通知金额 {toldCents}，{account}中为 {bookedCents}',
  ],
  'aggregator-fee': [
    'Fee of {receipt}: {toldCents} as reported, {bookedCents} in the books',
    'Comisión de {receipt}: {toldCents} según el aviso, {bookedCents} en la contabilidad',
    '收据 {receipt} 的手续费：通知金额 {toldCents}，账簿中为 {bookedCents}',
  ],
  'payout-wallet': [
    'Payout {receipt} of loan {loan}, {day}: {toldCents} by the operator, {bookedCents} in the wallet',
    'Desembolso {receipt} del préstamo {loan}, {day}: {toldCents} según el operador, {bookedCents} en la billetera',
    '贷款 {loan} 的放款 {receipt}，{day}：运营商为 {toldCents}，钱包账户中为 {bookedCents}',
  ],
  'refund-wallet': [
    'Refund {receipt} of {day}: {toldCents} by the operator, {bookedCents} in the wallet',
    'Devolución {receipt} del {day}: {toldCents} según el operador, {bookedCents} en la billetera',
    '退款 {receipt}，{day}：运营商为 {toldCents}，钱包账户中为 {bookedCents}',
  ],
  'statement-day': [
    '{statementAccount} on {day}: {bookedCents} in the books, {statementCents} in the statement, {listedCents} listed as differences',
    '{statementAccount} el {day}: {bookedCents} en la contabilidad, {statementCents} en el extracto, {listedCents} en diferencias anotadas',
    '{statementAccount}，{day}：账簿 {bookedCents}，对账单 {statementCents}，已列差异 {listedCents}',
  ],
  'schedule-left': [
    'Loan {loan}: its schedule leaves {leftCents}, its receivables and what is still to accrue {bookedCents} (principal / interest / fee / fine)',
    'Préstamo {loan}: su plan de pagos deja {leftCents}, lo por cobrar y por devengar {bookedCents} (capital / intereses / comisión / mora)',
    '贷款 {loan}：还款计划剩余 {leftCents}，应收加待计为 {bookedCents}（本金 / 利息 / 管理费 / 罚息）',
  ],
  'cap-passed': [
    'Loan {loan}: interest {interestCents}, fee {feeCents} and fines {fineCents} pass its cap of {capCents}, or its fines their limit of {fineLimitCents}',
    'Préstamo {loan}: intereses {interestCents}, comisión {feeCents} y mora {fineCents} superan su tope de {capCents}, o la mora su límite de {fineLimitCents}',
    '贷款 {loan}：利息 {interestCents}、管理费 {feeCents}、罚息 {fineCents} 超过费用上限 {capCents}，或罚息超过其上限 {fineLimitCents}',
  ],
  'owes-less-than-nothing': [
    'Loan {loan} owes less than nothing: principal {principalCents}, fee {feeCents}, fine {fineCents}',
    'El préstamo {loan} debe menos que nada: capital {principalCents}, comisión {feeCents}, mora {fineCents}',
    '贷款 {loan} 欠款小于零：本金 {principalCents}、管理费 {feeCents}、罚息 {fineCents}',
  ],
  'waiver-parts': [
    'Waiver {waiver}: kept {keptCents}, by its lines {lineCents}, by the books {bookedCents}, at most {mostCents}',
    'Condonación {waiver}: guardado {keptCents}, según sus apuntes {lineCents}, según la contabilidad {bookedCents}, como máximo {mostCents}',
    '减免 {waiver}：记录为 {keptCents}，按明细为 {lineCents}，按账簿为 {bookedCents}，上限 {mostCents}',
  ],
  'instalment-waived': [
    'Instalment {instalment} of loan {loan}: waived {keptCents}, by its waivers {waiverCents} (principal / interest / fee / fine), or more than was owed',
    'Cuota {instalment} del préstamo {loan}: condonado {keptCents}, según sus condonaciones {waiverCents} (capital / intereses / comisión / mora), o más de lo debido',
    '贷款 {loan} 第 {instalment} 期：已减免 {keptCents}，按减免记录为 {waiverCents}（本金 / 利息 / 管理费 / 罚息），或超过欠款',
  ],
  'write-off-parts': [
    'Write-off {writeOff}: kept {keptCents}, by its lines {lineCents}, by the books {bookedCents}',
    'Castigo {writeOff}: guardado {keptCents}, según sus apuntes {lineCents}, según la contabilidad {bookedCents}',
    '核销 {writeOff}：记录为 {keptCents}，按明细为 {lineCents}，按账簿为 {bookedCents}',
  ],
  'write-off-recovered': [
    'Loan {loan}: {keptCents} recovered by its write-off, {bookedCents} by the books',
    'Préstamo {loan}: {keptCents} recuperados según su castigo, {bookedCents} según la contabilidad',
    '贷款 {loan}：核销后收回 {keptCents}，按账簿为 {bookedCents}',
  ],
  'replay-differs': [
    'Loan {loan}, {replayPart}: kept {stored}, replayed {replayed}',
    'Préstamo {loan}, {replayPart}: guardado {stored}, recalculado {replayed}',
    '贷款 {loan}，{replayPart}：记录为 {stored}，重放结果为 {replayed}',
  ],
  'loan-discount': [
    'Loan {loan}: its coupon took off {keptCents}, booked are {bookedCents}, of {mostCents} at most',
    'Préstamo {loan}: su cupón descontó {keptCents}, contabilizado {bookedCents}, de {mostCents} como máximo',
    '贷款 {loan}：优惠券减免 {keptCents}，已入账 {bookedCents}，上限 {mostCents}',
  ],
  'coupon-cost': [
    'Coupon {coupon} of loan {loan} cost {keptCents}, booked are {bookedCents}',
    'El cupón {coupon} del préstamo {loan} costó {keptCents}, contabilizado {bookedCents}',
    '贷款 {loan} 的优惠券 {coupon} 成本 {keptCents}，已入账 {bookedCents}',
  ],
  'coupon-budget': [
    'Coupon campaign {campaign}: reserved and spent are {keptCents}, of its coupons {couponCents}',
    'Campaña de cupones {campaign}: reservado y gastado {keptCents}, según sus cupones {couponCents}',
    '优惠券活动 {campaign}：已预留和已支出 {keptCents}，按优惠券合计 {couponCents}',
  ],
  'replay-contradicts': [
    'Loan {loan}: its events contradict each other: {problem}',
    'Préstamo {loan}: sus hechos se contradicen: {problem}',
    '贷款 {loan}：事件相互矛盾：{problem}',
  ],
  'as-kept': ['{sentence}', '{sentence}', '{sentence}'],
} as const satisfies Record<string, Word>

/** What contradicts an invariant of the books, as a sentence of the row that was found. */
export const bookProblemsWords = words({
  choices: {
    bookProblem,
    replayPart: {
      balances: ['balances', 'saldos', '余额'],
      state: ['state', 'estado', '状态'],
      instalments: ['instalments', 'cuotas', '分期'],
      fines: ['fines', 'mora', '罚息'],
      lines: ['repayment lines', 'aplicación de los pagos', '还款分配'],
      waived: ['waivers', 'condonaciones', '减免'],
      writtenOff: ['write-off', 'castigo', '核销'],
      discounts: ['coupon discounts', 'descuentos por cupones', '优惠券折扣'],
      days: ['daily facts', 'datos diarios', '每日数据'],
      movements: ['entries of a day', 'asientos de un día', '当日分录'],
    },
    lookedAt: {
      'discounted loans': ['loans with a coupon', 'préstamos con cupón', '笔用券贷款'],
      coupons: ['coupons', 'cupones', '张优惠券'],
      'coupon campaigns': ['coupon campaigns', 'campañas de cupones', '个优惠券活动'],
      entries: ['entries', 'asientos', '笔分录'],
      lines: ['lines', 'apuntes', '行明细'],
      seals: ['seals', 'sellos', '个封存'],
      'sealed entries': ['sealed entries', 'asientos sellados', '笔已封存分录'],
      'sealed lines': ['sealed lines', 'apuntes sellados', '行已封存明细'],
      'entries not sealed yet': [
        'entries not sealed yet',
        'asientos aún sin sellar',
        '笔未封存分录',
      ],
      payments: ['payments', 'pagos', '笔付款'],
      payouts: ['payouts', 'desembolsos', '笔放款'],
      reversals: ['reversals', 'reversiones', '笔冲正'],
      loans: ['loans', 'préstamos', '笔贷款'],
      'loan days': ['loan days', 'días de préstamo', '个贷款日'],
      overpayments: ['overpayments', 'pagos de más', '笔多付款'],
      'refund debts': ['refunds owed', 'devoluciones adeudadas', '笔客户所欠退款'],
      refunds: ['refunds', 'devoluciones', '笔退款'],
      'sums of days': ['sums of days', 'sumas diarias', '个日汇总'],
      'months of charges owed': [
        'months of charges owed',
        'meses de cargos pendientes',
        '个月度应收息费汇总',
      ],
      'sums of results': ['sums of results', 'sumas de resultados', '个损益汇总'],
      'balances of closed months': [
        'balances of closed months',
        'saldos de meses cerrados',
        '个已结账月余额',
      ],
      receipts: ['receipts', 'recibos', '张收据'],
      'receipt days': ['receipt days', 'días con recibos', '个收款日'],
      'aggregator receipts': ['aggregator receipts', 'recibos del agregador', '张聚合渠道收据'],
      'aggregator receipt days': [
        'aggregator receipt days',
        'días con recibos del agregador',
        '个聚合渠道收款日',
      ],
      fees: ['aggregator fees', 'comisiones del agregador', '笔聚合渠道手续费'],
      'payout days': ['payout days', 'días con desembolsos', '个放款日'],
      'refunds paid': ['refunds paid', 'devoluciones pagadas', '笔已付退款'],
      'statement rows': ['statement rows', 'filas de extractos', '行对账单'],
      'statement days': ['statement days', 'días con extracto', '个对账单日'],
      'differences listed': ['differences listed', 'diferencias anotadas', '项已列差异'],
      instalments: ['instalments', 'cuotas', '期分期'],
      waivers: ['waivers', 'condonaciones', '笔减免'],
      'service fee statements': [
        'service fee statements',
        'liquidaciones de servicios técnicos',
        '张技术服务费结算单',
      ],
      'manual entries': ['manual entries', 'asientos manuales', '张手工凭证'],
      'waivers granted': ['waivers granted', 'condonaciones concedidas', '笔已批减免'],
      'write-offs': ['write-offs', 'castigos', '笔核销'],
    },
  },
})
