/** The words of messages to customers. */
export default {
  messagePurpose: {
    transactional: 'Notice',
    audit: 'Audit',
    collection: 'Collection',
    marketing: 'Marketing',
  },
  messageLanguage: {
    en: 'English',
    sw: 'Swahili',
    es: 'Spanish',
    zh: 'Chinese',
  },
  templateState: {
    waiting: 'Waits for approval',
    'in-use': 'In use',
    changed: 'In use, new version waits',
    refused: 'Refused',
    closed: 'Closed',
  },
  templateVersionState: {
    waiting: 'Waits for approval',
    approved: 'Approved',
    refused: 'Refused',
    superseded: 'Replaced before a decision',
  },
  placeholder: {
    name: 'First name',
    lender: 'Lender’s app',
    agent: 'Who writes',
    loanId: 'Loan ID',
    amount: 'Amount asked for',
    dueOn: 'Due date',
    owed: 'Owed now',
    payTo: 'Paybill number',
  },
  textProblem: {
    placeholder: 'May not stand in such a message',
    'no-lender': 'The customer must read who writes',
    number: 'A number written by hand',
    link: 'A link',
    words: 'Threatens, shames or misleads',
    'too-long': 'More than 4 SMS',
  },
  smsEncoding: {
    gsm7: 'GSM 7-bit',
    ucs2: 'Unicode',
  },
}
