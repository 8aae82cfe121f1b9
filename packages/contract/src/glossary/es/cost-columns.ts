import type costColumns from '../en/cost-columns.ts'

/** Columnas de las páginas de comisiones, costos y documentos. */
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
  finished: 'Liquidado el',
  certified: 'Con certificado',
  certificateNumber: 'N.º de certificado',
  certificateId: 'Certificado',
  certificateState: 'Estado',
  issuedBy: 'Emitido por',
  issued: 'Emitido',
  issuedAt: 'Emitido',
  printedIn: 'Impreso en',
  revokedAt: 'Revocado',
  revokedBy: 'Revocado por',
  revokeCause: 'Causa de revocación',
  revokeReason: 'Motivo de revocación',
} satisfies typeof costColumns
