/** Texts of the pages on charges, costs and papers of settlement. */
export default {
  creditReports: {
    behind: 'Queries of {{day}}',
    chart: 'Charged by day',
  },
}
