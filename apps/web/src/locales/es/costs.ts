import type costs from '../en/costs.ts'

export default {
  creditReports: {
    behind: 'Consultas del {{day}}',
    chart: 'Cobrado por día',
  },
} satisfies typeof costs
