import type ledger from '../en/ledger.ts'

export default {
  open: '打开',
  noEntries: '没有分录，请更换日期或减少筛选条件。',
  entry: {
    title: '分录 {{id}}',
    late: '其业务日所在月份已结账，因此记入第一个未结账日。',
    seal: '封存',
    sealed: '已封存，任何改动都会被发现',
    unsealed: '尚未封存，将于今晚封存',
    lines: '明细：{{count}} 行',
    moreLines: '仅显示前 {{shown}} 行。可在日记账中按贷款或客户筛选。',
  },
  account: {
    title: '科目：{{name}}',
    open: '按日查看 {{name}}',
  },
  verification: {
    title: '核验 {{id}}',
    now: '立即核验',
    asked: '已发起，结果会自动显示。',
    none: '账簿尚未核验过。首个业务日日终后会自动核验。',
    holds: '十条规则全部成立',
    broken: '十条规则中有 {{count}} 条不成立',
    unfinished: '上次核验未能完成',
    age: '{{day}} 的账簿，核验于',
    underWay: '正在核验。',
    lookedAt: '检查内容',
    found: '结果',
    holdsOne: '成立',
    wrong: '{{count}} 行不符',
    more: '另有 {{count}} 行',
    problem: '中止原因',
    notReached: '未检查到',
  },
  balance: {
    zero: '借贷平衡',
    off: '借贷不平，差额 {{amount}}',
    sign: '借方余额为正，贷方余额为负。',
  },
} satisfies typeof ledger
