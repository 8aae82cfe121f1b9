import type ledger from '../en/ledger.ts'

export default {
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
  balance: {
    zero: '借贷平衡',
    off: '借贷不平，差额 {{amount}}',
    sign: '借方余额为正，贷方余额为负。',
  },
} satisfies typeof ledger
