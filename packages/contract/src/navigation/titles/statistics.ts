import type { TitlesOf } from './titles-of.ts'

export const statisticsTitles: TitlesOf<'statistics'> = {
  statistics: { en: 'Statistics', es: 'Estadísticas', zh: '数据统计' },
  'statistics/repayment': { en: 'Repayment', es: 'Cobros', zh: '还款统计' },
  'statistics/repayment/daily-repayment': {
    en: 'Daily repayment',
    es: 'Cobros diarios',
    zh: '每日还款',
  },
  'statistics/repayment/vintage': { en: 'Vintage', es: 'Cosechas', zh: 'Vintage 账龄分析' },
  'statistics/audit': { en: 'Audit', es: 'Análisis', zh: '审核统计' },
  'statistics/audit/kpi': { en: 'Auditor KPI', es: 'KPI de analistas', zh: '审核员 KPI' },
  'statistics/audit/kpi-detail': {
    en: 'Auditor KPI by day',
    es: 'KPI de analistas por día',
    zh: '审核员 KPI 每日明细',
  },
}
