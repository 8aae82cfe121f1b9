import type costs from '../en/costs.ts'

/** 外部收费的用语：运营商、银行、征信机构与合作方。 */
export default {
  bureauGroup: {
    none: '日期',
    bureau: '征信机构',
    product: '产品',
    app: '应用',
  },
  certificateState: {
    valid: '有效',
    revoked: '已撤销',
  },
  revokeCause: {
    'payment-reversed': '还款被冲正',
    staff: '人工撤销',
  },
  service: {
    payout: '放款',
    payment: '收款',
  },
  chargedKind: {
    payout: '放款',
    refund: '退款',
    payment: '还款',
    unknown: '非本方交易',
  },
  chargeFinding: {
    agrees: '一致',
    awaited: '待账单',
    'not-billed': '未收取',
    'no-transaction': '无对应交易',
    'no-tariff': '无适用资费',
    'old-tariff': '按旧资费收取',
    'billed-twice': '重复收取',
    differs: '金额不符',
  },
  tariffState: {
    'in-force': '生效',
    withdrawn: '已作废',
  },
  chargeFileState: {
    booked: '已入账',
    undone: '已撤销',
  },
  transferState: {
    asked: '待复核',
    booked: '已入账',
    refused: '已驳回',
    reversed: '已冲正',
  },
} satisfies typeof costs
