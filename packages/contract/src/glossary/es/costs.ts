import type costs from '../en/costs.ts'

/** Las palabras de lo que otros nos cobran: el operador, los bancos, los burós, los socios. */
export default {
  bureauGroup: {
    none: 'Día',
    bureau: 'Buró',
    product: 'Producto',
    app: 'App',
  },
  certificateState: {
    valid: 'Vigente',
    revoked: 'Revocado',
  },
  revokeCause: {
    'payment-reversed': 'Se anuló un pago',
    staff: 'Por una persona',
  },
  service: {
    payout: 'Desembolsos',
    payment: 'Pagos recibidos',
  },
  chargedKind: {
    payout: 'Desembolso',
    refund: 'Devolución',
    payment: 'Pago',
    unknown: 'Ajena',
  },
  chargeFinding: {
    agrees: 'Coincide',
    awaited: 'Sin archivo aún',
    'not-billed': 'No cobrada',
    'no-transaction': 'Sin operación nuestra',
    'no-tariff': 'Sin tarifa',
    'old-tariff': 'Por la tarifa anterior',
    'billed-twice': 'Cobrada dos veces',
    differs: 'Otro importe',
  },
  tariffState: {
    'in-force': 'Vigente',
    withdrawn: 'Retirada',
  },
  chargeFileState: {
    booked: 'Contabilizado',
    undone: 'Deshecho',
  },
  transferState: {
    asked: 'Espera a otra persona',
    booked: 'Contabilizada',
    refused: 'Rechazada',
    reversed: 'Revertida',
  },
} satisfies typeof costs
