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
} satisfies typeof costs
