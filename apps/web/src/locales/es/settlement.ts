import type settlement from '../en/settlement.ts'

import statement from './statement.ts'

export default {
  ...statement,
  payment: {
    title: 'Pago {{receipt}}',
    open: 'Abrir',
    match: 'Asignar',
    record: 'Registrar pago',
    book: 'Contabilizar pago',
    recorded: 'Pago contabilizado.',
    recordConsequence:
      'El importe se contabiliza en el préstamo con la fecha de pago. Otra persona puede anularlo.',
    proof: 'Comprobante de pago (JPEG, PNG, WebP o PDF)',
    amount: 'Importe',
    takeBack: 'Anular asignación',
    takeBackConsequence:
      '{{amount}} sale del préstamo {{loan}} y queda en cuenta transitoria. El préstamo vuelve a deberlo.',
    matchConsequence:
      '{{amount}} se contabiliza en el préstamo {{loan}}. Solo otra persona puede anularlo.',
    candidates: 'Préstamos posibles',
    noCandidates:
      'Ningún préstamo coincide. Indique el número abajo o deje el pago en cuenta transitoria.',
    owed: 'Adeudado hoy',
    why: 'Motivos',
    otherLoan: 'Otro n.º de préstamo',
    parts: 'Destino del pago',
    partKind: 'Parte',
    takenBack: 'Anulado',
    kinds: { repayment: 'Pago del préstamo', overpayment: 'Pago de más' },
  },
  entries: {
    title: 'Asientos que forman estas cifras',
    entry: 'Asiento',
    date: 'Fecha',
    kind: 'Tipo',
    account: 'Cuenta',
    debit: 'Debe',
    credit: 'Haber',
  },
  tables: {
    'settlement/ledger/periods': { closedAt: 'Cerrado el' },
    // Of a price the same column is the day from which it is in force.
    'settlement/ledger/journal': { effectiveOn: 'Fecha valor' },
    'settlement/ledger/journal/lines': { effectiveOn: 'Fecha valor' },
  },
  meanings: {},
  refund: {
    title: 'Devolución {{id}}',
    overpayment: 'Pagado de más por el cliente {{id}}',
    open: 'Abrir',
    refunds: 'Devoluciones',
    overpayments: 'Pagado de más',
    noRefunds:
      'No hay devoluciones aquí. Lo que los clientes pagaron de más está en «Pagado de más».',
    noOverpayments: 'Ningún cliente ha pagado de más.',
    ask: 'Solicitar una devolución',
    asked: 'Solicitada. La aprueba otra persona.',
    amountHint: 'Chelines enteros desde 10.00, como máximo {{most}}',
    from: 'De dónde viene',
    overpaid: 'Pagado de más',
    notVerified:
      'Nunca se desembolsó un préstamo a la billetera actual del cliente, por lo que no se puede devolver nada allí.',
    receiver: 'Titular según el operador',
    requests: 'Peticiones al operador',
    sentAt: 'Escrita',
    ourId: 'Nuestro identificador',
    asking: 'Se pregunta al operador en medio minuto.',
    waitsForSecond: 'Anotado. También debe solicitarlo una segunda persona.',
    approveTitle: '¿Pagar la devolución {{id}}?',
    acts: {
      query: 'Preguntar al operador',
      cancel: 'Cancelar',
      refuse: 'Rechazar',
      retry: 'Pagar otra vez',
      approve: 'Aprobar y pagar',
    },
    consequence: {
      ask: 'Se reserva para {{name}} hasta que otra persona lo apruebe. Se paga a {{wallet}}.',
      approve: 'Se pagan {{amount}} a {{name}}, billetera {{wallet}}. No se puede deshacer.',
      refuse: '{{amount}} siguen pagados de más por el cliente.',
      cancel: '{{amount}} vuelven a estar pagados de más por el cliente.',
      retry: 'Se pagan {{amount}} a {{name}}, billetera {{wallet}}, con un identificador nuevo.',
    },
  },
} satisfies typeof settlement
