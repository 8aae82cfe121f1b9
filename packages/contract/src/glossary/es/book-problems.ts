import type words from '../en/book-problems.ts'

/** Lo que contradice una regla de la contabilidad, como frase de la fila encontrada. */
export default {
  bookProblem: {
    'entry-unbalanced': 'Asiento {entry}: {lines} apuntes que suman {sumCents}',
    'seal-content': 'Sello {seal}, asientos {first} a {last}: el contenido no es el que se selló',
    'seal-rows':
      'Sello {seal}, asientos {first} a {last}: {entries} asientos y {lines} apuntes, cuando se sellaron {sealedEntries} y {sealedLines}',
    'reference-twice': 'La referencia {reference} está contabilizada {times} veces',
    'receipt-twice': 'El recibo {receipt} ({paymentProvider}) está guardado {times} veces',
    'payment-received-twice': 'El pago {payment} tiene {times} cobros en la contabilidad',
    'receipt-pays-many': 'El recibo {receipt} paga {times} desembolsos',
    'loan-paid-out-twice': 'El préstamo {loan} tiene {times} desembolsos en la contabilidad',
    'reversal-of-nothing':
      'El asiento {entry} es una reversión que no indica ningún asiento, o indica uno y no es reversión',
    'reversed-twice': 'El asiento {entry} está revertido {times} veces',
    'reversal-not-mirror':
      'El asiento {entry} no es espejo del asiento {reversed} en el apunte {line}',
    'loan-balance':
      'Préstamo {loan}: guardado {keptCents}, según sus apuntes {lineCents} (capital / intereses / comisión / mora)',
    'loan-day':
      'Préstamo {loan} el {day}: guardado {keptCents}, según sus apuntes {lineCents} (capital / intereses / comisión / mora)',
    'overpayment-negative':
      'Pago de más del cliente {person}: {overpaidCents}, menor que cero o de nadie',
    'payment-overpaid':
      'Pago {payment}: {overpaidCents} pagados de más, {bookedCents} en la contabilidad',
    'refunds-set-aside':
      'Cliente {person}: devoluciones en curso por {underWayCents}, apartados {setAsideCents}',
    'service-fees-owed':
      'A los prestadores de servicios se les deben {statementCents} según sus liquidaciones y {bookedCents} según la contabilidad',
    'manual-not-as-asked': 'El asiento manual {manualEntry} no está contabilizado como se solicitó',
    'manual-unasked': 'El asiento {entry} es manual y nadie lo solicitó',
    'day-sum':
      '{account} en el sello {seal}, fecha contable {day}: debe {keptDebitCents} y haber {keptCreditCents} según sus sumas, {debitCents} y {creditCents} según sus apuntes',
    'closing-balance':
      '{account} se cerró hasta el {day} con {closedCents}, y sus apuntes suman {lineCents}',
    suspense: 'Pago {payment}: {unmatchedCents} sin asignar, {suspenseCents} en cuenta transitoria',
    'receipt-account':
      'Recibo {receipt} (pago {payment}) del {day}: {toldCents} según el aviso, {bookedCents} en {account}',
    'aggregator-fee':
      'Comisión de {receipt}: {toldCents} según el aviso, {bookedCents} en la contabilidad',
    'payout-wallet':
      'Desembolso {receipt} del préstamo {loan}, {day}: {toldCents} según el operador, {bookedCents} en la billetera',
    'refund-wallet':
      'Devolución {receipt} del {day}: {toldCents} según el operador, {bookedCents} en la billetera',
    'statement-day':
      '{statementAccount} el {day}: {bookedCents} en la contabilidad, {statementCents} en el extracto, {listedCents} en diferencias anotadas',
    'schedule-left':
      'Préstamo {loan}: su plan de pagos deja {leftCents}, lo por cobrar y por devengar {bookedCents} (capital / intereses / comisión / mora)',
    'cap-passed':
      'Préstamo {loan}: intereses {interestCents}, comisión {feeCents} y mora {fineCents} superan su tope de {capCents}, o la mora su límite de {fineLimitCents}',
    'owes-less-than-nothing':
      'El préstamo {loan} debe menos que nada: capital {principalCents}, comisión {feeCents}, mora {fineCents}',
    'waiver-parts':
      'Condonación {waiver}: guardado {keptCents}, según sus apuntes {lineCents}, según la contabilidad {bookedCents}, como máximo {mostCents}',
    'instalment-waived':
      'Cuota {instalment} del préstamo {loan}: condonado {keptCents}, según sus condonaciones {waiverCents} (capital / intereses / comisión / mora), o más de lo debido',
    'write-off-parts':
      'Castigo {writeOff}: guardado {keptCents}, según sus apuntes {lineCents}, según la contabilidad {bookedCents}',
    'write-off-recovered':
      'Préstamo {loan}: {keptCents} recuperados según su castigo, {bookedCents} según la contabilidad',
    'replay-differs': 'Préstamo {loan}, {replayPart}: guardado {stored}, recalculado {replayed}',
    'replay-contradicts': 'Préstamo {loan}: sus hechos se contradicen: {problem}',
    'as-kept': '{sentence}',
  },
  replayPart: {
    balances: 'saldos',
    state: 'estado',
    instalments: 'cuotas',
    fines: 'mora',
    lines: 'aplicación de los pagos',
    waived: 'condonaciones',
    writtenOff: 'castigo',
    days: 'datos diarios',
    movements: 'asientos de un día',
  },
  lookedAt: {
    entries: 'asientos',
    lines: 'apuntes',
    seals: 'sellos',
    'sealed entries': 'asientos sellados',
    'sealed lines': 'apuntes sellados',
    'entries not sealed yet': 'asientos aún sin sellar',
    payments: 'pagos',
    payouts: 'desembolsos',
    reversals: 'reversiones',
    loans: 'préstamos',
    'loan days': 'días de préstamo',
    overpayments: 'pagos de más',
    refunds: 'devoluciones',
    'sums of days': 'sumas diarias',
    'balances of closed months': 'saldos de meses cerrados',
    receipts: 'recibos',
    'receipt days': 'días con recibos',
    'aggregator receipts': 'recibos del agregador',
    'aggregator receipt days': 'días con recibos del agregador',
    fees: 'comisiones del agregador',
    'payout days': 'días con desembolsos',
    'refunds paid': 'devoluciones pagadas',
    'statement rows': 'filas de extractos',
    'statement days': 'días con extracto',
    'differences listed': 'diferencias anotadas',
    instalments: 'cuotas',
    waivers: 'condonaciones',
    'service fee statements': 'liquidaciones de servicios técnicos',
    'manual entries': 'asientos manuales',
    'waivers granted': 'condonaciones concedidas',
    'write-offs': 'castigos',
  },
} satisfies typeof words
