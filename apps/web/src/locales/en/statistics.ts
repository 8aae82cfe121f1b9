const auditorFigures = {
  handled: 'Decisions of the month: approved, rejected, returned, passed to review or sent back.',
  passRate: 'Approved, of those approved or rejected.',
  timePerCase:
    'From getting the task, or taking it up again, to the decision: half of the cases took less. Tasks decided without being held are left out.',
  inspected: 'Decisions that quality inspection judged.',
  disputed: 'Disputes that stand; one that the head of audit withdrew does not count.',
  disputedRate: 'Disputed, of those inspected.',
  firstDue: 'Loans of these approvals whose first instalment was due more than 7 days ago.',
  firstDefaults: 'Of those, the first instalment was not paid within 7 days after it was due.',
  firstDefaultRate:
    'First-payment defaults, of the loans due. The total row is the mean of all, to compare with.',
}

/** Texts of the section's pages. `tables` and `meanings` override the glossary for one table. */
export default {
  dailyRepayment: {
    days: 'By day',
    loans: 'Open loans',
    noLoans: 'No loan is open here.',
    behind: 'Repayments of {{day}}',
    chart: 'Received by component',
  },
  auditorKpi: {
    behind: '{{figure}}: {{name}}, {{days}}',
    chart: 'Cases handled by day',
    passedOn: 'Passed on or returned',
    none: 'Nobody decided anything in this time.',
    setTarget: 'Set target…',
    whom: 'For whom',
    everybody: 'Everybody without a target of their own',
    fromMonth: 'From month',
    casesAMonth: 'Cases a month',
    targetHint: 'Holds until another is set. Left empty, the target ends.',
    noTarget: 'So far nobody has a common target',
    everybodyNow: 'Now {{handled}} for everybody',
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
  tables: {
    'statistics/repayment/vintage': { disbursed: 'Paid out' },
    'statistics/audit/kpi': { approved: 'Approved', rejected: 'Rejected' },
    'statistics/audit/kpi-detail': { approved: 'Approved', rejected: 'Rejected' },
    'statistics/audit/kpi-cases': { inspectionState: 'Inspection' },
  },
  meanings: {
    'statistics/audit/kpi': {
      ...auditorFigures,
      target: 'What was set for the auditor, else for everybody.',
    },
    'statistics/audit/kpi-detail': auditorFigures,
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
