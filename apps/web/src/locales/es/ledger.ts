import type ledger from '../en/ledger.ts'

export default {
  noEntries: 'No hay asientos. Elija otras fechas o menos condiciones.',
  entry: {
    title: 'Asiento {{id}}',
    late: 'El mes al que pertenece estaba cerrado; se contabiliza el primer día abierto.',
    seal: 'Sello',
    sealed: 'Sellado: cualquier cambio se notaría',
    unsealed: 'Aún sin sellar; se sella la próxima noche',
    lines: 'Apuntes: {{count}}',
    moreLines:
      'Se muestran los primeros {{shown}}. Filtre el libro diario por préstamo o cliente para ver el suyo.',
  },
  account: {
    title: 'Cuenta: {{name}}',
    open: 'Abrir {{name}} día a día',
  },
  balance: {
    zero: 'El debe es igual al haber',
    off: 'Descuadre de {{amount}}',
    sign: 'Los saldos deudores son positivos y los acreedores negativos.',
  },
} satisfies typeof ledger
