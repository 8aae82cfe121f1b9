import { action } from '../platform/records/action.ts'
import { record } from '../platform/records/record.ts'
import { certificates, finishedLoans } from './certificate-tables.ts'

export const revokeCertificate = action('certificate.revoke', {
  on: certificates,
  can: 'certificate.revoke',
  path: '/settlement/finance/certificates/{id}/revoke',
  tag: 'Certificates',
  from: ['valid'],
  to: 'revoked',
  asks: 'reason',
  idempotent: true,
  danger: true,
  refreshes: [finishedLoans],
})

/** A certificate, and the others that the same loan has had. */
export const certificateRecord = record(certificates, {
  actions: [revokeCertificate],
  panels: [
    [
      'certificateNumber',
      'certificateState',
      'loanId',
      'customerId',
      'name',
      'finishedOn',
      'repaidTotal',
      'issuedBy',
      'issuedAt',
      'printedIn',
      'revokedAt',
      'revokedBy',
      'revokeCause',
    ],
    { text: 'revokeReason' },
    {
      rows: certificates,
      title: 'otherCertificates',
      by: { loanId: 'loanId' },
      columns: ['certificateNumber', 'certificateState', 'issuedAt', 'revokedAt', 'revokeReason'],
    },
  ],
})
