/** The words of quality inspection. */
export default {
  inspectionState: {
    waiting: 'To be inspected',
    opened: 'Being inspected',
    reasonable: 'Reasonable',
    disputed: 'Disputed',
    accepted: 'Dispute accepted',
    objected: 'Objected to',
    upheld: 'Dispute upheld',
    withdrawn: 'Dispute withdrawn',
  },
  inspectionCause: {
    ratio: 'Share of all',
    amount: 'Large amount',
    grade: 'Weak grade',
    'new-auditor': 'New auditor',
    'approved-then-late': 'Approved, then late',
    'on-demand': 'On demand',
  },
  inspectionResult: { reasonable: 'Reasonable', disputed: 'Disputed' },
  ownDecision: { approve: 'Approve', reject: 'Reject' },
  disputeReason: {
    'wrong-approval': 'Should have been rejected',
    'wrong-rejection': 'Should have been approved',
    'wrong-amount': 'The amount is wrong',
    'check-missing': 'A check was left out',
    'document-overlooked': 'A document was overlooked',
    'reason-wrong': 'The reason given is wrong',
    'policy-breach': 'Against the lending policy',
    other: 'Something else',
  },
  disputeAnswer: { accepted: 'Accepted', objected: 'Objected' },
}
