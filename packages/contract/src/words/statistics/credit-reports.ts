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
  choices: {
    bureauGroup: {
      none: ['Day', 'Día', '日期'],
      bureau: ['Bureau', 'Buró', '征信机构'],
      product: ['Product', 'Producto', '产品'],
      app: ['App', 'App', '应用'],
    },
  },
  costs: {
    creditReports: {
      behind: ['Queries of {{day}}', 'Consultas del {{day}}', '{{day}} 的查询'],
      chart: ['Charged by day', 'Cobrado por día', '每日计费'],
    },
  },
})
