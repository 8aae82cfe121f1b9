/** The words of what others charge us: the operator, banks, bureaus, partners. */
export default {
  bureauGroup: {
    none: 'Day',
    bureau: 'Bureau',
    product: 'Product',
    app: 'App',
  },
}
