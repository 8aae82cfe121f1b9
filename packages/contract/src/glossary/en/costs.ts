/** The words of what others charge us: the operator, banks, bureaus, partners. */
export default {
  bureauGroup: {
    none: 'Day',
    bureau: 'Bureau',
    product: 'Product',
    app: 'App',
  },
  certificateState: {
    valid: 'Valid',
    revoked: 'Revoked',
  },
  revokeCause: {
    'payment-reversed': 'A payment was taken back',
    staff: 'By a person',
  },
}
