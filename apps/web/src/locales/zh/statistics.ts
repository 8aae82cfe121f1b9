import type statistics from '../en/statistics.ts'

export default {
  dailyRepayment: {
    behind: '{{day}} 的还款',
    chart: '按组成部分的收款',
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
  tables: { 'statistics/repayment/vintage': { disbursed: '放款金额' } },
  meanings: {
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
