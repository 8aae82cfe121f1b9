import type settlement from '../en/settlement.ts'

export default {
  payment: {
    title: 'Pago {{receipt}}',
    open: 'Abrir',
    match: 'Asignar',
    record: 'Registrar pago',
    book: 'Contabilizar pago',
    recorded: 'Pago contabilizado.',
    recordConsequence:
      'El importe se contabiliza en el préstamo con la fecha de pago. Otra persona puede anularlo.',
    proof: 'Comprobante de pago (JPEG, PNG o WebP)',
    amount: 'Importe',
    takeBack: 'Anular asignación',
    takeBackConsequence:
      '{{amount}} sale del préstamo {{loan}} y queda en cuenta transitoria. El préstamo vuelve a deberlo.',
    matchConsequence: '{{amount}} se contabiliza en el préstamo {{loan}}. Se puede anular.',
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
  tables: {},
  meanings: {},
} satisfies typeof settlement
