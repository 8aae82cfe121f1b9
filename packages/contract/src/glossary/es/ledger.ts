/** The columns of the books. */
export const ledgerColumns = {
  accountingOn: 'Fecha contable',
  effectiveOn: 'Fecha valor',
  postedAt: 'Registrado',
  entryKind: 'Tipo de asiento',
  reversesId: 'Revierte',
  reversedById: 'Revertido por',
  accounting: 'Fecha contable',
  effective: 'Fecha valor',
  posted: 'Registrado',
  dating: 'Con fecha posterior',
  dayBasis: 'Según la fecha',
  days: 'Días',
  ledgerAccount: 'Cuenta',
  accountKind: 'Clase',
  openingBalance: 'Saldo inicial',
  debit: 'Debe',
  credit: 'Haber',
  closingBalance: 'Saldo final',
  lines: 'Apuntes',
  day: 'Día',
}

/** What the books name by a closed list. */
export default {
  accountKind: {
    asset: 'Activo',
    liability: 'Pasivo',
    equity: 'Patrimonio',
    income: 'Ingreso',
    expense: 'Gasto',
  },
  entrySource: {
    callback: 'Operador',
    statement: 'Extracto',
    staff: 'Personal',
    servicing: 'Reglas del préstamo',
    mpesa: 'M-Pesa',
    bank: 'Banco',
    system: 'El sistema',
  },
  entryDating: {
    late: 'Contabilizados después de su fecha',
  },
  dayBasis: {
    accounting: 'contable',
    effective: 'valor',
    posted: 'de registro',
  },
}
