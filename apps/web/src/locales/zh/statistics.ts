import type statistics from '../en/statistics.ts'

const auditorFigures = {
  handled: '当月作出的审核结论：通过、拒绝、退回客户、转复审、退回初审。',
  passRate: '通过 ÷（通过 + 拒绝）。',
  timePerCase: '从接单（或重新处理）到作出结论的时间，取中位数；未接单直接审批的不计入。',
  inspected: '已由质检评定的审核结论。',
  disputed: '仍然成立的质检异议；审核主管撤销的不计入。',
  disputedRate: '有异议 ÷ 已质检。',
  firstDue: '所通过贷款中，首期到期已超过 7 天的笔数。',
  firstDefaults: '其中首期到期后 7 天内未还清的笔数。',
  firstDefaultRate: '首期逾期 ÷ 首期已到期；合计行为全员平均，供对比。',
}

export default {
  dailyRepayment: {
    days: '按日',
    loans: '未结清贷款',
    noLoans: '没有未结清的贷款。',
    behind: '{{day}} 的还款',
    chart: '按组成部分的收款',
  },
  auditorKpi: {
    behind: '{{figure}}：{{name}}，{{days}}',
    chart: '每日审核件数',
    passedOn: '转复审或退回',
    none: '该时段内没有审核记录。',
    setTarget: '设定目标…',
    whom: '对象',
    everybody: '所有未单独设定目标的审核员',
    fromMonth: '起始月份',
    casesAMonth: '每月件数',
    targetHint: '在重新设定前一直有效；留空则取消目标。',
    noTarget: '目前没有统一目标',
    everybodyNow: '当前统一目标：{{handled}} 件',
  },
  vintage: {
    matrix: '各批次逾期占比（按账龄）',
    month: 'M{{age}}',
    day: 'D+{{age}}',
    all: '全部批次',
    cell: '{{loans}} 笔中 {{late}} 笔，本金 {{amount}}',
    age: '账龄',
    curvesAmount: '逾期本金占比（按账龄）',
    curvesCount: '逾期笔数占比（按账龄）',
    measure: '口径',
    amount: '金额',
    count: '笔数',
    behind: '批次 {{cohort}} 截至 {{day}} 的贷款',
  },
  tables: {
    'statistics/repayment/vintage': { disbursed: '放款金额' },
    'statistics/audit/kpi': { approved: '通过', rejected: '拒绝' },
    'statistics/audit/kpi-detail': { approved: '通过', rejected: '拒绝' },
    'statistics/audit/kpi-cases': { inspectionState: '质检结果' },
  },
  meanings: {
    'statistics/audit/kpi': {
      ...auditorFigures,
      target: '该审核员的单独目标；没有则取统一目标。',
    },
    'statistics/audit/kpi-detail': auditorFigures,
    'statistics/repayment/vintage': {
      latePrincipalRate: '观察日逾期超过所选天数的贷款本金 ÷ 该批次放款本金。',
      lateLoanRate: '观察日逾期超过所选天数的贷款笔数 ÷ 该批次贷款笔数。',
      age: '按月：放款月起的整月数；按到期周：各笔贷款到期后的天数。',
    },
    'statistics/repayment/daily-repayment': {
      received: '当日贷款收到的款项及多还部分；之后才匹配的付款计入其付款日。',
    },
  },
} satisfies typeof statistics
