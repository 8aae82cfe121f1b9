/** 质检用语。 */
export default {
  inspectionState: {
    waiting: '待质检',
    opened: '质检中',
    reasonable: '合理',
    disputed: '有异议',
    accepted: '已认可异议',
    objected: '已申诉',
    upheld: '维持异议',
    withdrawn: '撤销异议',
  },
  inspectionCause: {
    ratio: '按比例抽检',
    amount: '大额',
    grade: '评级较低',
    'new-auditor': '新审核员',
    'approved-then-late': '通过后逾期',
    'on-demand': '临时抽检',
  },
  inspectionResult: { reasonable: '合理', disputed: '有异议' },
  ownDecision: { approve: '通过', reject: '拒绝' },
  disputeReason: {
    'wrong-approval': '应拒绝',
    'wrong-rejection': '应通过',
    'wrong-amount': '额度有误',
    'check-missing': '漏做核实',
    'document-overlooked': '忽略了资料',
    'reason-wrong': '理由有误',
    'policy-breach': '违反信贷政策',
    other: '其他',
  },
  disputeAnswer: { accepted: '认可', objected: '申诉' },
}
