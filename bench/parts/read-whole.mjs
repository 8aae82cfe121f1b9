/** The pages that may read a large table whole, by the addresses of their reads; each with its reason. */
export const readWhole = {
  '/statistics/businessData/overview': {
    'collections.case': 'of two months’ recoveries, which are of many cases, in one pass',
  },
}
