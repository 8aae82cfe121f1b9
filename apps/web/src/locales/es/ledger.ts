import type ledger from '../en/ledger.ts'

export default {
  open: 'Abrir',
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
  verification: {
    title: 'Comprobación {{id}}',
    now: 'Comprobar ahora',
    asked: 'Pedida. El resultado llegará solo.',
    none: 'La contabilidad nunca se ha comprobado. La primera vez será tras cerrar el primer día.',
    holds: 'Se cumplen las diez reglas',
    broken: '{{count}} de diez no se cumplen',
    unfinished: 'La última comprobación no llegó a terminar',
    age: 'Contabilidad del {{day}}, comprobada',
    underWay: 'Hay una comprobación en curso.',
    lookedAt: 'Revisado',
    found: 'Resultado',
    holdsOne: 'Se cumple',
    wrong: '{{count}} filas la contradicen',
    more: 'y {{count}} más',
    problem: 'Por qué terminó',
    notReached: 'No se llegó a revisar',
  },
  balance: {
    zero: 'El debe es igual al haber',
    off: 'Descuadre de {{amount}}',
    sign: 'Los saldos deudores son positivos y los acreedores negativos.',
  },
} satisfies typeof ledger
