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
}
