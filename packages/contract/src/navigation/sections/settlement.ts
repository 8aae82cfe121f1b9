import { group, page, section } from '../tree.ts'

export const settlement = section(['Settlement', 'Liquidación', '结算管理'], {
  // The first one is where the section leads.
  repayment: group(['Repayments', 'Pagos recibidos', '还款结算'], {
    loan: page('/settlement/repayment/loan/$id', {
      title: ['Loan {id}', 'Préstamo {id}', '贷款 {id}'],
      roles: ['finance'],
      hidden: true,
    }),
    'mpesa-payment': page('/settlement/repayment/mpesaPayment', {
      title: ['M-Pesa payments', 'Pagos M-Pesa', 'M-Pesa 还款'],
      roles: ['finance'],
      entities: ['payment'],
    }),
    'quartet-payment': page('/settlement/repayment/quartetPayment', {
      title: ['Aggregator payments', 'Pagos por agregador', '聚合支付还款'],
      roles: ['finance'],
      entities: ['payment', 'statement'],
    }),
    'match-quartet-payment': page('/settlement/repayment/matchQuartetPayment', {
      title: ['Unmatched payments', 'Pagos sin asignar', '未匹配付款'],
      roles: ['finance'],
      entities: ['payment', 'finance-question'],
    }),
    reconciliation: page('/settlement/repayment/reconciliation', {
      title: ['Reconciliation', 'Conciliación', '三方对账'],
      roles: ['finance'],
      entities: ['difference'],
    }),
    'mpesa-payment-bill-list': page('/settlement/repayment/mpesaPaymentBillList', {
      title: ['Statement rows: payments', 'Extracto: pagos recibidos', 'M-Pesa 还款对账单'],
      roles: ['finance'],
      shared: 'statement-lines',
      parameter: 'payment',
    }),
    'mpesa-payment-upload-files': page('/settlement/repayment/mpesaPaymentUploadFiles', {
      title: ['Statement files: payments', 'Archivos: pagos recibidos', 'M-Pesa 还款对账单文件'],
      roles: ['finance'],
      entities: ['statement'],
      shared: 'statement-files',
      parameter: 'payment',
    }),
    'mpesa-disburse-bill-list': page('/settlement/repayment/mpesaDisburseBillList', {
      title: ['Statement rows: payouts', 'Extracto: desembolsos', 'M-Pesa 放款对账单'],
      roles: ['finance'],
      shared: 'statement-lines',
      parameter: 'disburse',
    }),
    'mpesa-disburse-upload-files': page('/settlement/repayment/mpesaDisburseUploadFiles', {
      title: ['Statement files: payouts', 'Archivos: desembolsos', 'M-Pesa 放款对账单文件'],
      roles: ['finance'],
      entities: ['statement'],
      shared: 'statement-files',
      parameter: 'disburse',
    }),
    'mpesa-service-charge': page('/settlement/repayment/mpesaServiceCharge', {
      title: ['M-Pesa charges', 'Comisiones M-Pesa', 'M-Pesa 手续费'],
      roles: ['finance'],
    }),
    'mpesa-service-charge-upload': page('/settlement/repayment/mpesaServiceChargeUpload', {
      title: ['M-Pesa charge files', 'Archivos de comisiones', 'M-Pesa 手续费账单'],
      roles: ['finance'],
      entities: ['tariff', 'charge-file'],
    }),
  }),
  'change-bill': group(['Corrections', 'Correcciones', '账单调整'], {
    'payment-refund-list': page('/settlement/changeBill/paymentRefundList', {
      title: ['Refunds', 'Devoluciones', '退款列表'],
      roles: ['finance'],
      entities: ['refund'],
    }),
    'mutli-change-bill': page('/settlement/changeBill/mutliChangeBill', {
      title: ['Bulk changes', 'En lote', '批量调整'],
      roles: ['finance'],
      entities: ['correction-batch'],
    }),
    'reduce-credits': page('/settlement/changeBill/reduceCredits', {
      title: ['Waivers by settlement', 'Condonaciones de liquidación', '结算减免'],
      roles: ['finance'],
      entities: ['reduction'],
      beside: 'mutli-change-bill',
    }),
  }),
  finance: group(['Finance', 'Finanzas', '财务'], {
    'bank-transfer-expenses': page('/settlement/finance/bankTransferExpenses', {
      title: ['Bank transfers and fees', 'Transferencias propias', '银行转账及手续费'],
      roles: ['finance'],
      entities: ['own-transfer'],
    }),
    'credit-report-statistics': page('/settlement/finance/CreditReportStatistics', {
      title: ['Credit report costs', 'Costos de informes', '征信查询费用统计'],
      roles: ['finance'],
    }),
    'technical-service-fee': page('/settlement/finance/technicalServiceFee', {
      title: ['Technical service fees', 'Servicios técnicos', '技术服务费'],
      roles: ['finance'],
      entities: ['service-agreement', 'service-fee-statement'],
    }),
    'customer-repay-certificate': page('/settlement/finance/CustomerRepayCertificate', {
      title: ['Certificates of repayment', 'Certificados de liquidación', '贷款结清证明'],
      roles: ['finance', 'service'],
      entities: ['certificate'],
    }),
  }),
  ledger: group(['Books', 'Contabilidad', '账簿'], {
    journal: page('/settlement/ledger/journal', {
      title: ['Journal', 'Libro diario', '日记账'],
      roles: ['finance'],
    }),
    accounts: page('/settlement/ledger/accounts', {
      title: ['Accounts and balances', 'Cuentas y saldos', '科目与余额'],
      roles: ['finance'],
    }),
    'manual-entries': page('/settlement/ledger/manualEntries', {
      title: ['Manual entries', 'Asientos manuales', '手工凭证'],
      roles: ['finance'],
      entities: ['manual-entry'],
    }),
    periods: page('/settlement/ledger/periods', {
      title: ['Closing of months', 'Cierre mensual', '月结'],
      roles: ['finance'],
    }),
    verification: page('/settlement/ledger/verification', {
      title: ['Proof of the books', 'Comprobación contable', '账簿核验'],
      roles: ['finance'],
    }),
  }),
})
