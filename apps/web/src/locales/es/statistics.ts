import type statistics from '../en/statistics.ts'

export default {
  dailyRepayment: {
    behind: 'Pagos del {{day}}',
    chart: 'Recibido por componente',
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
  tables: { 'statistics/repayment/vintage': { disbursed: 'Desembolsado' } },
  meanings: {
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
