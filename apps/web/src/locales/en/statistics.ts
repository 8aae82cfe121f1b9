/** Texts of the section's pages. `tables` and `meanings` override the glossary for one table. */
export default {
  dailyRepayment: {
    behind: 'Repayments of {{day}}',
    chart: 'Received by component',
  },
  vintage: {
    matrix: 'Late share by cohort and age',
    month: 'M{{age}}',
    day: 'D+{{age}}',
    all: 'All cohorts',
    cell: '{{late}} of {{loans}} loans, {{amount}} principal',
    age: 'Age',
    curvesAmount: 'Late share of principal by age',
    curvesCount: 'Late share of loans by age',
    measure: 'Measure',
    amount: 'Amount',
    count: 'Count',
    behind: 'Loans of cohort {{cohort}} as of {{day}}',
  },
  tables: { 'statistics/repayment/vintage': { disbursed: 'Paid out' } },
  meanings: {
    'statistics/repayment/vintage': {
      latePrincipalRate:
        'Principal of loans more than the chosen days late on the day of observation, over the principal paid out in the cohort.',
      lateLoanRate:
        'Loans more than the chosen days late on the day of observation, over the loans of the cohort.',
      age: 'By month: whole months since the month of payout. By due week: days after each loan’s due date.',
    },
    'statistics/repayment/daily-repayment': {
      received:
        'What loans received on the day, and what was paid beyond them. A payment matched later counts on the day it was paid.',
    },
  },
}
