/** The columns of the books. */
export const ledgerColumns = {
  accountingOn: '记账日',
  effectiveOn: '业务日',
  postedAt: '录入时间',
  entryKind: '分录类型',
  reversesId: '冲销',
  reversedById: '被冲销于',
  accounting: '记账日',
  effective: '业务日',
  posted: '录入时间',
  dating: '延后记账',
  dayBasis: '按日期',
  days: '日期范围',
  ledgerAccount: '科目',
  accountKind: '类别',
  openingBalance: '期初余额',
  debit: '借方',
  credit: '贷方',
  closingBalance: '期末余额',
  lines: '明细行数',
  day: '日期',
}

/** What the books name by a closed list. */
export default {
  accountKind: {
    asset: '资产',
    liability: '负债',
    equity: '权益',
    income: '收入',
    expense: '费用',
  },
  entrySource: {
    callback: '运营商',
    statement: '对账单',
    staff: '员工',
    servicing: '贷款规则',
    mpesa: 'M-Pesa',
    bank: '银行',
    system: '系统',
  },
  entryDating: {
    late: '记账日晚于业务日',
  },
  dayBasis: {
    accounting: '记账日',
    effective: '业务日',
    posted: '录入日',
  },
}
