import type costColumns from '../en/cost-columns.ts'

/** 费用与单据类页面的列名。 */
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
  finished: '结清日期',
  certified: '已出具证明',
  certificateNumber: '证明编号',
  certificateId: '证明',
  certificateState: '状态',
  issuedBy: '出具人',
  issued: '出具日期',
  issuedAt: '出具时间',
  printedIn: '已打印语言',
  revokedAt: '撤销时间',
  revokedBy: '撤销人',
  revokeCause: '撤销原因',
  revokeReason: '撤销说明',
} satisfies typeof costColumns
