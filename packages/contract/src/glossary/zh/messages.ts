/** 客户短信用语。 */
export default {
  messagePurpose: {
    transactional: '通知',
    audit: '审核',
    collection: '催收',
    marketing: '营销',
  },
  messageLanguage: {
    en: '英语',
    sw: '斯瓦希里语',
    es: '西班牙语',
    zh: '中文',
  },
  templateState: {
    waiting: '待审批',
    'in-use': '使用中',
    changed: '使用中，新版本待审批',
    refused: '已拒绝',
    closed: '已关闭',
  },
  templateVersionState: {
    waiting: '待审批',
    approved: '已批准',
    refused: '已拒绝',
    superseded: '审批前已被替换',
  },
  placeholder: {
    name: '客户名',
    lender: 'App 名称',
    agent: '发送人',
    loanId: '贷款编号',
    amount: '申请金额',
    dueOn: '到期日',
    owed: '当前欠款',
    payTo: 'Paybill 号码',
  },
  textProblem: {
    placeholder: '此类短信不能使用',
    'no-lender': '须说明发送方',
    number: '手写号码',
    link: '链接',
    words: '含威胁、羞辱或误导性用语',
    'too-long': '超过 4 条短信',
  },
  smsEncoding: {
    gsm7: 'GSM 7 位',
    ucs2: 'Unicode',
  },
}
