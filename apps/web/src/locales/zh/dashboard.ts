import type dashboard from '../en/dashboard.ts'

export default {
  audit: {
    title: '今日审核',
    mine: '我的任务',
    waiting: '待分配',
    review: '复审中',
    suspended: '已挂起',
    decided: '我已处理',
    ofAll: '共 {{all}} 笔',
  },
  payouts: {
    title: '今日放款',
    paid: '已放款',
    underWay: '处理中',
    unknown: '结果未知',
    failed: '失败',
    holding: '已暂停',
  },
  collection: {
    title: '今日催收',
    held: '持有案件',
    untouched: '今日未跟进',
    promised: '今日承诺还款',
    recoveredToday: '今日回款',
    recoveredMonth: '本月回款',
  },
  settlement: {
    title: '今日收款',
    received: '已收款',
    suspense: '暂挂款项',
    payments: '{{count}} 笔',
    oldest: '最早暂挂日',
  },
  business: {
    title: '贷款余额',
    openLoans: '未结清贷款',
    principal: '未还本金',
    late: '逾期本金',
    lateLoans: '{{count}} 笔，{{share}}',
    closed: '已日结至',
    trend: '近 14 日放款与收款',
    day: '日期',
    disbursed: '放款',
    received: '收款',
  },
} satisfies typeof dashboard
