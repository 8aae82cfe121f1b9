/** Columns of the pages on charges and costs. */
export default {
  askedOn: 'Day',
  queries: 'Queries',
  answeredQueries: 'Reports',
  noRecords: 'No record',
  refusedQueries: 'Refused',
  openQueries: 'No answer yet',
  expectedCost: 'Expected',
  chargedCost: 'Charged',
  costDifference: 'Difference',
}
