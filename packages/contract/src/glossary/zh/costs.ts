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
    'payment-reversed': '还款被冲回',
    staff: '人工撤销',
  },
} satisfies typeof costs
