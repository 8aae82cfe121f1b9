/** Lo que los clientes pagan por el agregador y cuánto le falta para llegar al banco. */
export default {
  aggregatorStanding: 'Liquidación',
  aggregatorChannel: 'Pagado con',
  feeAmount: 'Comisión',
  netAmount: 'Neto',
  settlementReceipt: 'N.º de liquidación',
  requestChannel: 'Pedido a',
}
