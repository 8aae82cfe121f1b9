import type statistics from '../en/statistics.ts'

const auditorFigures = {
  handled:
    'Resoluciones del mes: aprobadas, rechazadas, devueltas al cliente, derivadas a revisión o devueltas al primer analista.',
  passRate: 'Aprobadas sobre las aprobadas o rechazadas.',
  timePerCase:
    'Desde que recibió o retomó la tarea hasta resolverla; la mitad de los casos tomó menos. No cuentan las tareas resueltas sin haberlas tenido asignadas.',
  inspected: 'Resoluciones que calificó el control de calidad.',
  disputed: 'Objeciones que siguen en pie; las que retiró el jefe de análisis no cuentan.',
  disputedRate: 'Objetadas sobre las revisadas por control de calidad.',
  firstDue: 'Préstamos de estas aprobaciones cuya primera cuota venció hace más de 7 días.',
  firstDefaults:
    'De esos, los que no pagaron la primera cuota dentro de los 7 días del vencimiento.',
  firstDefaultRate:
    'Impago de la primera cuota sobre los préstamos vencidos. La fila de totales es la media de todos, para comparar.',
}

export default {
  dailyRepayment: {
    days: 'Por día',
    loans: 'Préstamos vigentes',
    noLoans: 'No hay préstamos vigentes aquí.',
    behind: 'Pagos del {{day}}',
    chart: 'Recibido por componente',
  },
  auditorKpi: {
    behind: '{{figure}}: {{name}}, {{days}}',
    chart: 'Casos resueltos por día',
    passedOn: 'Derivados o devueltos',
    none: 'Nadie resolvió casos en este período.',
    setTarget: 'Fijar meta…',
    whom: 'Para quién',
    everybody: 'Todos los que no tienen meta propia',
    fromMonth: 'Desde el mes',
    casesAMonth: 'Casos al mes',
    targetHint: 'Rige hasta que se fije otra. Si se deja vacío, la meta termina.',
    noTarget: 'Aún no hay una meta común',
    everybodyNow: 'Meta común actual: {{handled}}',
  },
  vintage: {
    matrix: 'Proporción en mora por cosecha y antigüedad',
    month: 'M{{age}}',
    day: 'D+{{age}}',
    all: 'Todas las cosechas',
    cell: '{{late}} de {{loans}} préstamos, {{amount}} de capital',
    age: 'Antigüedad',
    curvesAmount: 'Capital en mora por antigüedad',
    curvesCount: 'Préstamos en mora por antigüedad',
    measure: 'Medida',
    amount: 'Importe',
    count: 'Cantidad',
    behind: 'Préstamos de la cosecha {{cohort}} al {{day}}',
  },
  tables: {
    'statistics/repayment/vintage': { disbursed: 'Desembolsado' },
    'statistics/audit/kpi': { approved: 'Aprobadas', rejected: 'Rechazadas' },
    'statistics/audit/kpi-detail': { approved: 'Aprobadas', rejected: 'Rechazadas' },
    'statistics/audit/kpi-cases': { inspectionState: 'Control de calidad' },
  },
  meanings: {
    'statistics/audit/kpi': {
      ...auditorFigures,
      target: 'La meta fijada para el analista; si no tiene, la común.',
    },
    'statistics/audit/kpi-detail': auditorFigures,
    'statistics/repayment/vintage': {
      latePrincipalRate:
        'Capital de los préstamos con más días de mora que los elegidos en el día de observación, sobre el capital desembolsado de la cosecha.',
      lateLoanRate:
        'Préstamos con más días de mora que los elegidos en el día de observación, sobre los préstamos de la cosecha.',
      age: 'Por mes: meses completos desde el mes de desembolso. Por semana de vencimiento: días tras el vencimiento de cada préstamo.',
    },
    'statistics/repayment/daily-repayment': {
      received:
        'Lo que recibieron los préstamos ese día y lo pagado de más. Un pago conciliado después cuenta en el día en que se pagó.',
    },
  },
} satisfies typeof statistics
