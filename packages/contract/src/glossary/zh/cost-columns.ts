import type costColumns from '../en/cost-columns.ts'

/** 费用类页面的列名。 */
export default {
  askedOn: '日期',
  queries: '查询次数',
  answeredQueries: '返回报告',
  noRecords: '查无记录',
  refusedQueries: '被拒',
  openQueries: '未返回',
  expectedCost: '应付费用',
  chargedCost: '实际计费',
  costDifference: '差额',
} satisfies typeof costColumns
