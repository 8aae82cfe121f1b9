import { group, page, section } from './tree.ts'

export const loanAdmin = section({
  // The first one is where /loanList leads.
  'loan-list': group({
    'cash-credit': page('/loanList/cashCredit'),
    'cash-credit-detail': page('/loanList/cashCrdit/detail/$id', { hidden: true }),
    'credit-account': page('/loanList/creditAccount'),
    'credit-account-detail': page('/loanList/creditAccount/detail/$id', { hidden: true }),
    'bind-id-application': page('/loanList/bindIDApplication'),
    'diversion-customer-list': page('/loanList/diversionCustomerList'),
    'face-verify': page('/loanList/faceVerify', { badge: 'faceVerify' }),
    disbursements: page('/loanList/disbursements'),
    'collection-reduction': page('/loanList/collectionReduction'),
  }),
  'auditor-auth-list': group({
    'auditor-list': page('/auditorAuthList/auditorList'),
    'allocate-statistics': page('/auditorAuthList/allocateStatistics'),
    'cash-credit-detail': page('/auditorAuthList/cashCredit/detail/$id', { hidden: true }),
    'quality-inspection': page('/auditorAuthList/qualityInspection'),
    'questionnaire-basic-configure': page('/auditorAuthList/questionnaireBasicConfigure'),
    'questionnaire-configure': page('/auditorAuthList/questionnaireConfigure'),
    'remark-configure': page('/auditorAuthList/remark/configure'),
    'questionnaire-remark-match-list': page('/auditorAuthList/questionnaireRemarkMatchList'),
    'audit-sms-template': page('/auditorAuthList/auditSmsTemplate'),
    balance: page('/auditorAuthList/balance'),
    'black-list': page('/auditorAuthList/blackList'),
  }),
})
