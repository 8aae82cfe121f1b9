/** 客户经聚合渠道的付款，及其到账进度。 */
export default {
  aggregatorStanding: '结算进度',
  aggregatorChannel: '支付方式',
  feeAmount: '手续费',
  netAmount: '净额',
  settlementReceipt: '结算批次号',
  requestChannel: '请求渠道',
}
