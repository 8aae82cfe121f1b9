/** 征信报告与征信余额的用语。 */
export default {
  bureau: { 'credit-info': '征信机构', 'app-link': '应用关联' },
  queryState: {
    written: '待发送',
    sent: '已发送',
    unsent: '尚未发出',
    unknown: '暂无回复',
    answered: '已回复',
    'no-record': '查无记录',
    refused: '被拒绝',
  },
  topUpState: { asked: '待第二人审批', booked: '已入账', refused: '已驳回' },
  creditState: { active: '正常', frozen: '已冻结', 'change-asked': '提额待审' },
  limitBy: { policy: '策略', staff: '人工' },
  accountChange: {
    open: '开户',
    policy: '策略调整',
    raise: '提额',
    lower: '降额',
    freeze: '冻结',
    unfreeze: '解冻',
  },
  accountChangeState: { asked: '待第二人审批', done: '已生效', refused: '已驳回' },
}
