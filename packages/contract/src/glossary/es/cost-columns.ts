import type costColumns from '../en/cost-columns.ts'

/** Columnas de las páginas de comisiones y costos. */
export default {
  askedOn: 'Día',
  queries: 'Consultas',
  answeredQueries: 'Informes',
  noRecords: 'Sin registro',
  refusedQueries: 'Rechazadas',
  openQueries: 'Sin respuesta aún',
  expectedCost: 'Esperado',
  chargedCost: 'Cobrado',
  costDifference: 'Diferencia',
} satisfies typeof costColumns
