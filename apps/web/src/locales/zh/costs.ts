import type costs from '../en/costs.ts'

export default {
  creditReports: {
    behind: '{{day}} 的查询',
    chart: '每日计费',
  },
  certificate: {
    loans: '已结清贷款',
    issued: '已出具证明',
    noLoans: '没有符合条件的已结清贷款。',
    none: '尚未出具证明。',
    issue: '出具',
    issueTitle: '为贷款 {{loan}} 出具结清证明？',
    issueConsequence:
      '向 {{name}} 出具带编号的证明：贷款 {{loan}} 已于 {{day}} 结清。持有人可在线查验。',
    done: '已出具证明 {{number}}。',
    print: '打印',
    revoke: '撤销',
    revokeConsequence: '证明 {{number}} 将失效，查验者会看到已撤销。重新出具将使用新编号。',
    name: '证明 {{number}}',
    languages: {
      en: '英文',
      es: '西班牙文',
      zh: '中文',
    },
  },
  verify: {
    title: '查验贷款结清证明',
    code: '证明上的验证码',
    check: '查验',
    hint: '位于证明底部的 16 位字母和数字。',
    valid: '该证明真实有效。',
    revoked: '该证明曾经出具，现已失效。',
    unknown: '没有与此验证码对应的证明，请与纸质证明逐字核对。',
    failed: '暂时无法查验，请一分钟后再试。',
    lender: '贷款机构',
    number: '证明编号',
    name: '客户',
    loan: '贷款编号',
    finishedOn: '结清日期',
    issuedOn: '出具日期',
    revokedOn: '撤销日期',
  },
} satisfies typeof costs
