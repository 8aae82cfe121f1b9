import type { TitlesOf } from './titles-of.ts'

export const loanAdminTitles: TitlesOf<'loan-admin'> = {
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
}
