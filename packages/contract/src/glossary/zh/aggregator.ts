/** 客户经聚合渠道的付款，及其到账进度。 */
export default {
  aggregatorChannel: {
    mpesa: 'M-Pesa',
    'airtel-money': 'Airtel Money',
    card: '银行卡',
    'bank-transfer': '银行转账',
    other: '其他',
  },
  aggregatorStanding: {
    'awaiting-report': '待结算报告',
    'awaiting-settlement': '已报告未结算',
    settled: '已结算到银行',
    differs: '与报告不符',
    'given-back': '已撤回',
  },
  aggregatorFinding: {
    agrees: '与聚合渠道一致',
    differs: '聚合渠道金额不同',
    refunded: '聚合渠道已退回',
    unheard: '聚合渠道无此笔',
  },
  requestChannel: {
    mpesa: 'M-Pesa',
    aggregator: '聚合渠道',
  },
}
