import { group, page, section } from '../tree.ts'

export const loanAdmin = section(['Loan Admin', 'Gestión de préstamos', '贷款管理'], {
  // The first one is where /loanList leads.
  'loan-list': group(['Loans', 'Préstamos', '贷款列表'], {
    'cash-credit': page('/loanList/cashCredit', {
      title: ['Cash credit', 'Crédito en efectivo', '现金贷'],
      roles: ['auditor', 'audit-admin', 'service', 'inspector'],
    }),
    'cash-credit-detail': page('/loanList/cashCrdit/detail/$id', {
      title: ['Loan {id}', 'Préstamo {id}', '贷款 {id}'],
      roles: ['auditor', 'audit-admin', 'service', 'inspector'],
      entities: ['application', 'person'],
      hidden: true,
      shared: 'loan-detail',
    }),
    'credit-account': page('/loanList/creditAccount', {
      title: ['Credit accounts', 'Cuentas de crédito', '授信账户'],
      roles: ['auditor', 'audit-admin', 'service', 'inspector'],
      entities: ['credit-account'],
    }),
    'credit-account-detail': page('/loanList/creditAccount/detail/$id', {
      title: ['Credit account', 'Cuenta de crédito', '授信账户详情'],
      roles: ['auditor', 'audit-admin', 'service', 'inspector'],
      entities: ['credit-account'],
      hidden: true,
    }),
    'bind-id-application': page('/loanList/bindIDApplication', {
      title: ['ID bindings', 'Cambios de documento', '证件绑定申请'],
      roles: ['audit-admin'],
      entities: ['id-binding'],
    }),
    'diversion-customer-list': page('/loanList/diversionCustomerList', {
      title: ['Customers of other apps', 'Clientes de otras apps', '导流客户'],
      roles: ['audit-admin', 'service'],
    }),
    'face-verify': page('/loanList/faceVerify', {
      title: ['Payment modifications', 'Cambios de billetera', '放款信息修改'],
      roles: ['audit-admin'],
      entities: ['payout-modification'],
      badge: 'faceVerify',
    }),
    disbursements: page('/loanList/disbursements', {
      title: ['Disbursements', 'Desembolsos', '放款列表'],
      roles: ['audit-admin', 'finance', 'service'],
      entities: ['disbursement'],
    }),
    'collection-reduction': page('/loanList/collectionReduction', {
      title: ['Collection reductions', 'Quitas de cobranza', '催收减免'],
      roles: ['auditor', 'audit-admin', 'service'],
      entities: ['reduction'],
    }),
  }),
  'auditor-auth-list': group(['Audit work', 'Trabajo de análisis', '审核管理'], {
    'auditor-list': page('/auditorAuthList/auditorList', {
      title: ['Auditors', 'Analistas', '审核员列表'],
      roles: ['audit-admin'],
      entities: ['auditor'],
    }),
    'allocate-statistics': page('/auditorAuthList/allocateStatistics', {
      title: ['Task allocation', 'Asignación de tareas', '分单统计'],
      roles: ['audit-admin'],
    }),
    'cash-credit-detail': page('/auditorAuthList/cashCredit/detail/$id', {
      title: ['Loan {id}', 'Préstamo {id}', '贷款 {id}'],
      roles: ['audit-admin'],
      entities: ['application', 'person'],
      hidden: true,
      shared: 'loan-detail',
    }),
    'quality-inspection': page('/auditorAuthList/qualityInspection', {
      title: ['Quality inspection', 'Control de calidad', '质检'],
      roles: ['auditor', 'audit-admin', 'inspector'],
      entities: ['inspection'],
    }),
    'questionnaire-basic-configure': page('/auditorAuthList/questionnaireBasicConfigure', {
      title: ['Questions', 'Preguntas', '问题配置'],
      roles: ['audit-admin'],
    }),
    'questionnaire-configure': page('/auditorAuthList/questionnaireConfigure', {
      title: ['Questionnaires', 'Cuestionarios', '问卷配置'],
      roles: ['audit-admin'],
      entities: ['questionnaire'],
    }),
    'remark-configure': page('/auditorAuthList/remark/configure', {
      title: ['Remark tags', 'Etiquetas de observación', '备注标签配置'],
      roles: ['audit-admin'],
    }),
    'questionnaire-remark-match-list': page('/auditorAuthList/questionnaireRemarkMatchList', {
      title: ['Answers and tags', 'Respuestas y etiquetas', '问卷备注匹配'],
      roles: ['audit-admin'],
    }),
    'audit-sms-template': page('/auditorAuthList/auditSmsTemplate', {
      shared: 'message-templates',
      title: ['SMS templates', 'Plantillas de SMS', '短信模板'],
      roles: ['audit-admin'],
      entities: ['message-template'],
    }),
    balance: page('/auditorAuthList/balance', {
      title: ['Credit report balance', 'Saldo de informes de crédito', '征信报告余额'],
      roles: ['audit-admin', 'finance'],
      entities: ['bureau'],
    }),
    'black-list': page('/auditorAuthList/blackList', {
      title: ['Blacklist', 'Lista negra', '黑名单'],
      roles: ['audit-admin'],
    }),
  }),
})
