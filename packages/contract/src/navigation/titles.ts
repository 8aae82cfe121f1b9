import type { Language, Words } from '../language.ts'
import type { GroupKey, PageKey, SectionKey } from './navigation.ts'

/** The name of every section, group and page: one without a name does not compile. */
export const titles: Record<SectionKey | GroupKey | PageKey, Words> = {
  'loan-admin': { en: 'Loan Admin', es: 'Gestión de préstamos', zh: '贷款管理' },
  'loan-admin/loan-list': { en: 'Loans', es: 'Préstamos', zh: '贷款列表' },
  'loan-admin/loan-list/cash-credit': {
    en: 'Cash credit',
    es: 'Crédito en efectivo',
    zh: '现金贷',
  },
  'loan-admin/loan-list/cash-credit-detail': {
    en: 'Loan {id}',
    es: 'Préstamo {id}',
    zh: '贷款 {id}',
  },
  'loan-admin/loan-list/bind-id-application': {
    en: 'ID bindings',
    es: 'Cambios de documento',
    zh: '证件绑定申请',
  },
  'loan-admin/loan-list/diversion-customer-list': {
    en: 'Customers of other apps',
    es: 'Clientes de otras apps',
    zh: '导流客户',
  },
  'loan-admin/loan-list/face-verify': {
    en: 'Payment modifications',
    es: 'Cambios de billetera',
    zh: '放款信息修改',
  },
  'loan-admin/loan-list/disbursements': { en: 'Disbursements', es: 'Desembolsos', zh: '放款列表' },
  'loan-admin/loan-list/collection-reduction': {
    en: 'Collection reductions',
    es: 'Quitas de cobranza',
    zh: '催收减免',
  },
  'loan-admin/auditor-auth-list': { en: 'Audit work', es: 'Trabajo de análisis', zh: '审核管理' },
  'loan-admin/auditor-auth-list/auditor-list': {
    en: 'Auditors',
    es: 'Analistas',
    zh: '审核员列表',
  },
  'loan-admin/auditor-auth-list/allocate-statistics': {
    en: 'Task allocation',
    es: 'Asignación de tareas',
    zh: '分单统计',
  },
  'loan-admin/auditor-auth-list/cash-credit-detail': {
    en: 'Loan {id}',
    es: 'Préstamo {id}',
    zh: '贷款 {id}',
  },
  'loan-admin/auditor-auth-list/quality-inspection': {
    en: 'Quality inspection',
    es: 'Control de calidad',
    zh: '质检',
  },
  'loan-admin/auditor-auth-list/questionnaire-basic-configure': {
    en: 'Questions',
    es: 'Preguntas',
    zh: '问题配置',
  },
  'loan-admin/auditor-auth-list/questionnaire-configure': {
    en: 'Questionnaires',
    es: 'Cuestionarios',
    zh: '问卷配置',
  },
  'loan-admin/auditor-auth-list/remark-configure': {
    en: 'Remark tags',
    es: 'Etiquetas de observación',
    zh: '备注标签配置',
  },
  'loan-admin/auditor-auth-list/questionnaire-remark-match-list': {
    en: 'Answers and tags',
    es: 'Respuestas y etiquetas',
    zh: '问卷备注匹配',
  },
  'loan-admin/auditor-auth-list/audit-sms-template': {
    en: 'SMS templates',
    es: 'Plantillas de SMS',
    zh: '短信模板',
  },
  'loan-admin/loan-list/credit-account': {
    en: 'Credit accounts',
    es: 'Cuentas de crédito',
    zh: '授信账户',
  },
  'loan-admin/loan-list/credit-account-detail': {
    en: 'Credit account',
    es: 'Cuenta de crédito',
    zh: '授信账户详情',
  },
  'loan-admin/auditor-auth-list/balance': {
    en: 'Credit report balance',
    es: 'Saldo de informes de crédito',
    zh: '征信报告余额',
  },
  'loan-admin/auditor-auth-list/black-list': { en: 'Blacklist', es: 'Lista negra', zh: '黑名单' },
  statistics: { en: 'Statistics', es: 'Estadísticas', zh: '数据统计' },
  'statistics/repayment': { en: 'Repayment', es: 'Cobros', zh: '还款统计' },
  'statistics/repayment/daily-repayment': {
    en: 'Daily repayment',
    es: 'Cobros diarios',
    zh: '每日还款',
  },
  'statistics/repayment/vintage': { en: 'Vintage', es: 'Cosechas', zh: 'Vintage 账龄分析' },
  'statistics/audit': { en: 'Audit', es: 'Análisis', zh: '审核统计' },
  'statistics/audit/kpi': { en: 'Auditor KPI', es: 'KPI de analistas', zh: '审核员 KPI' },
  'statistics/audit/kpi-detail': {
    en: 'Auditor KPI by day',
    es: 'KPI de analistas por día',
    zh: '审核员 KPI 每日明细',
  },
  operation: { en: 'Operation', es: 'Operación', zh: '运营管理' },
  'operation/user-auth': { en: 'Users and rights', es: 'Usuarios y permisos', zh: '用户权限' },
  'operation/user-auth/index': { en: 'Staff accounts', es: 'Cuentas del personal', zh: '员工账号' },
  'operation/user-auth/auth': { en: 'User authority', es: 'Roles y permisos', zh: '角色权限' },
  'operation/user-auth/ip-white-limit': {
    en: 'Allowed networks',
    es: 'Redes permitidas',
    zh: 'IP 白名单',
  },
  'operation/user-auth/number-decryption-statistics': {
    en: 'Decrypt risk warning',
    es: 'Alertas de datos revelados',
    zh: '解密风险预警',
  },
  'operation/user-auth/audit-log': { en: 'Audit log', es: 'Registro de auditoría', zh: '操作日志' },
  collection: { en: 'Collection', es: 'Cobranza', zh: '催收管理' },
  'collection/cash-collection': { en: 'Cases', es: 'Casos', zh: '催收案件' },
  'collection/cash-collection/cash-credit-collection': {
    en: 'Cash credit collection',
    es: 'Cobranza de crédito en efectivo',
    zh: '现金贷催收',
  },
  'collection/cash-collection/case-detail': { en: 'Case {id}', es: 'Caso {id}', zh: '案件 {id}' },
  'collection/management': { en: 'Management', es: 'Gestión', zh: '催收管理工具' },
  'collection/management/cash-credit-reduce': {
    en: 'Reduction requests',
    es: 'Solicitudes de quita',
    zh: '减免申请',
  },
  settlement: { en: 'Settlement', es: 'Liquidación', zh: '结算管理' },
  'settlement/finance': { en: 'Finance', es: 'Finanzas', zh: '财务' },
  'settlement/finance/bank-transfer-expenses': {
    en: 'Bank transfers and fees',
    es: 'Transferencias y comisiones',
    zh: '银行转账及手续费',
  },
  'settlement/finance/credit-report-statistics': {
    en: 'Credit report costs',
    es: 'Costos de informes de crédito',
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
    zh: 'M-Pesa 还款账单',
  },
  'settlement/repayment/mpesa-payment-upload-files': {
    en: 'Statement files: payments',
    es: 'Archivos de extracto: pagos',
    zh: 'M-Pesa 还款账单上传',
  },
  'settlement/repayment/mpesa-disburse-bill-list': {
    en: 'Statement rows: payouts',
    es: 'Extracto: desembolsos',
    zh: 'M-Pesa 放款账单',
  },
  'settlement/repayment/mpesa-disburse-upload-files': {
    en: 'Statement files: payouts',
    es: 'Archivos de extracto: desembolsos',
    zh: 'M-Pesa 放款账单上传',
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
  'settlement/ledger': { en: 'Books', es: 'Contabilidad', zh: '账簿' },
  'settlement/ledger/journal': { en: 'Journal', es: 'Libro diario', zh: '日记账' },
  'settlement/ledger/accounts': {
    en: 'Accounts and balances',
    es: 'Cuentas y saldos',
    zh: '科目与余额',
  },
  'settlement/ledger/periods': { en: 'Closing of months', es: 'Cierre mensual', zh: '月结' },
  'settlement/ledger/verification': {
    en: 'Proof of the books',
    es: 'Comprobación contable',
    zh: '账簿核验',
  },
  'customer-service': { en: 'Customer Service', es: 'Atención al cliente', zh: '客户服务' },
  'customer-service/issue': { en: 'Questions', es: 'Consultas', zh: '客户问题' },
  'customer-service/issue/comment-feedback': {
    en: 'Comments and complaints',
    es: 'Comentarios y quejas',
    zh: '意见与投诉',
  },
  'customer-service/issue/question-feedback-statistics': {
    en: 'Feedback statistics',
    es: 'Estadísticas de consultas',
    zh: '问题反馈统计',
  },
}

export function titleIn(language: Language) {
  return (key: SectionKey | GroupKey | PageKey) => titles[key][language]
}
