/** Texts of the pages on charges, costs and papers of settlement. */
export default {
  creditReports: {
    behind: 'Queries of {{day}}',
    chart: 'Charged by day',
  },
  certificate: {
    loans: 'Repaid loans',
    issued: 'Certificates',
    noLoans: 'No repaid loan fits.',
    none: 'No certificate was issued yet.',
    issue: 'Issue',
    issueTitle: 'Issue a certificate for loan {{loan}}?',
    issueConsequence:
      '{{name}} gets a numbered certificate that loan {{loan}} was repaid on {{day}}. Anybody who has it can check it.',
    done: 'Certificate {{number}} issued.',
    print: 'Print',
    revoke: 'Revoke',
    revokeConsequence:
      'Certificate {{number}} no longer holds; whoever checks it reads so. A new one gets another number.',
    name: 'Certificate {{number}}',
    languages: {
      en: 'English',
      es: 'Spanish',
      zh: 'Chinese',
    },
  },
  verify: {
    title: 'Check a certificate of repayment',
    code: 'Code on the certificate',
    check: 'Check',
    hint: 'Sixteen letters and digits at the foot of the paper.',
    valid: 'This certificate is genuine and holds.',
    revoked: 'This certificate was issued, and no longer holds.',
    unknown: 'There is no certificate with this code. Compare it with the paper letter by letter.',
    failed: 'It cannot be checked now. Try again in a minute.',
    lender: 'Lender',
    number: 'Certificate no.',
    name: 'Customer',
    loan: 'Loan ID',
    finishedOn: 'Repaid in full on',
    issuedOn: 'Issued on',
    revokedOn: 'Revoked on',
  },
}
