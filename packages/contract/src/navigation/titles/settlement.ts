import type { TitlesOf } from './titles-of.ts'

export const settlementTitles: TitlesOf<'settlement'> = {
  settlement: { en: 'Settlement', es: 'Liquidación', zh: '结算管理' },
  'settlement/finance': { en: 'Finance', es: 'Finanzas', zh: '财务' },
  'settlement/finance/bank-transfer-expenses': {
    en: 'Bank transfers and fees',
    es: 'Transferencias propias',
    zh: '银行转账及手续费',
  },
  'settlement/finance/credit-report-statistics': {
    en: 'Credit report costs',
    es: 'Costos de informes',
    zh: '征信查询费用统计',
  },
  'settlement/finance/customer-repay-certificate': {
    en: 'Certificates of repayment',
    es: 'Certificados de liquidación',
    zh: '贷款结清证明',
  },
  'settlement/repayment': { en: 'Repayments', es: 'Pagos recibidos', zh: '还款结算' },
  'settlement/repayment/mpesa-payment': {
    en: 'M-Pesa payments',
    es: 'Pagos M-Pesa',
    zh: 'M-Pesa 还款',
  },
  'settlement/repayment/quartet-payment': {
    en: 'Aggregator payments',
    es: 'Pagos por agregador',
    zh: '聚合支付还款',
  },
  'settlement/repayment/match-quartet-payment': {
    en: 'Unmatched payments',
    es: 'Pagos sin asignar',
    zh: '未匹配付款',
  },
  'settlement/repayment/reconciliation': {
    en: 'Reconciliation',
    es: 'Conciliación',
    zh: '三方对账',
  },
  'settlement/repayment/mpesa-payment-bill-list': {
    en: 'Statement rows: payments',
    es: 'Extracto: pagos recibidos',
    zh: 'M-Pesa 还款对账单',
  },
  'settlement/repayment/mpesa-payment-upload-files': {
    en: 'Statement files: payments',
    es: 'Archivos: pagos recibidos',
    zh: 'M-Pesa 还款对账单文件',
  },
  'settlement/repayment/mpesa-disburse-bill-list': {
    en: 'Statement rows: payouts',
    es: 'Extracto: desembolsos',
    zh: 'M-Pesa 放款对账单',
  },
  'settlement/repayment/mpesa-disburse-upload-files': {
    en: 'Statement files: payouts',
    es: 'Archivos: desembolsos',
    zh: 'M-Pesa 放款对账单文件',
  },
  'settlement/repayment/mpesa-service-charge': {
    en: 'M-Pesa charges',
    es: 'Comisiones M-Pesa',
    zh: 'M-Pesa 手续费',
  },
  'settlement/repayment/mpesa-service-charge-upload': {
    en: 'M-Pesa charge files',
    es: 'Archivos de comisiones',
    zh: 'M-Pesa 手续费账单',
  },
  'settlement/change-bill': { en: 'Corrections', es: 'Correcciones', zh: '账单调整' },
  'settlement/change-bill/payment-refund-list': {
    en: 'Refunds',
    es: 'Devoluciones',
    zh: '退款列表',
  },
  'settlement/change-bill/mutli-change-bill': { en: 'Bulk changes', es: 'En lote', zh: '批量调整' },
  'settlement/change-bill/reduce-credits': {
    en: 'Waivers by settlement',
    es: 'Condonaciones de liquidación',
    zh: '结算减免',
  },
  'settlement/finance/technical-service-fee': {
    en: 'Technical service fees',
    es: 'Servicios técnicos',
    zh: '技术服务费',
  },
  'settlement/ledger': { en: 'Books', es: 'Contabilidad', zh: '账簿' },
  'settlement/ledger/journal': { en: 'Journal', es: 'Libro diario', zh: '日记账' },
  'settlement/ledger/accounts': {
    en: 'Accounts and balances',
    es: 'Cuentas y saldos',
    zh: '科目与余额',
  },
  'settlement/ledger/manual-entries': {
    en: 'Manual entries',
    es: 'Asientos manuales',
    zh: '手工凭证',
  },
  'settlement/ledger/periods': { en: 'Closing of months', es: 'Cierre mensual', zh: '月结' },
  'settlement/ledger/verification': {
    en: 'Proof of the books',
    es: 'Comprobación contable',
    zh: '账簿核验',
  },
}
