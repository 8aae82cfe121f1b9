/** Lo que los clientes pagan por el agregador y cuánto le falta para llegar al banco. */
export default {
  aggregatorChannel: {
    mpesa: 'M-Pesa',
    'airtel-money': 'Airtel Money',
    card: 'Tarjeta',
    'bank-transfer': 'Transferencia bancaria',
    other: 'Otro',
  },
  aggregatorStanding: {
    'awaiting-report': 'Espera su informe',
    'awaiting-settlement': 'Informado, sin liquidar',
    settled: 'Liquidado al banco',
    differs: 'El informe difiere',
    'given-back': 'Retirado',
  },
  aggregatorFinding: {
    agrees: 'El agregador coincide',
    differs: 'El agregador indica otro importe',
    refunded: 'El agregador lo ha devuelto',
    unheard: 'El agregador no lo conoce',
  },
  requestChannel: {
    mpesa: 'M-Pesa',
    aggregator: 'Agregador',
  },
}
