import type dashboard from '../en/dashboard.ts'

export default {
  audit: {
    title: 'Análisis de hoy',
    mine: 'Mis tareas',
    waiting: 'En espera',
    review: 'En revisión',
    suspended: 'Suspendidas',
    decided: 'Resueltas por mí',
    ofAll: 'de {{all}} en total',
  },
  payouts: {
    title: 'Desembolsos de hoy',
    paid: 'Desembolsado',
    underWay: 'En curso',
    unknown: 'Resultado desconocido',
    failed: 'Fallidos',
    holding: 'Retenidos',
  },
  collection: {
    title: 'Cobranza de hoy',
    held: 'Casos a cargo',
    untouched: 'Sin gestión hoy',
    promised: 'Prometido para hoy',
    recoveredToday: 'Recuperado hoy',
    recoveredMonth: 'Recuperado este mes',
  },
  settlement: {
    title: 'Pagos de hoy',
    received: 'Recibido',
    suspense: 'En cuenta transitoria',
    payments: '{{count}} pagos',
    oldest: 'En espera desde',
  },
  business: {
    title: 'La cartera',
    openLoans: 'Préstamos vigentes',
    principal: 'Capital pendiente',
    late: 'Capital en mora',
    lateLoans: '{{count}} préstamos, {{share}}',
    closed: 'Cerrado hasta',
    trend: 'Desembolsado y recibido, últimos 14 días',
    day: 'Día',
    disbursed: 'Desembolsado',
    received: 'Recibido',
  },
} satisfies typeof dashboard
