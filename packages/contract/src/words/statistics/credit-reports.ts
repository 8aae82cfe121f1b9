import { words } from '../words.ts'

/** What credit reports cost. */
export const creditReportsWords = words({
  columns: {
    askedOn: ['Day', 'Día', '日期'],
    queries: ['Queries', 'Consultas', '查询次数'],
    answeredQueries: ['Reports', 'Informes', '返回报告'],
    noRecords: ['No record', 'Sin registro', '查无记录'],
    refusedQueries: ['Refused', 'Rechazadas', '被拒'],
    openQueries: ['No answer yet', 'Sin respuesta aún', '未返回'],
    expectedCost: ['Expected', 'Esperado', '应付费用'],
    chargedCost: ['Charged', 'Cobrado', '实际计费'],
    costDifference: ['Difference', 'Diferencia', '差额'],
  },
  settlement: {
    tables: {
      'settlement/finance/credit-report-statistics': {
        chart: ['Charged by day', 'Cobrado por día', '每日计费'],
      },
    },
  },
})
