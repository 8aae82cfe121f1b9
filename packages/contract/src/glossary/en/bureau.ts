/** The words of credit reports and of the credit at bureaus. */
export default {
  bureau: { 'credit-info': 'Credit bureau', 'app-link': 'App link' },
  queryState: {
    written: 'To be sent',
    sent: 'Sent',
    unsent: 'Not sent yet',
    unknown: 'No answer yet',
    answered: 'Answered',
    'no-record': 'No record',
    refused: 'Refused',
  },
  topUpState: { asked: 'Waits for a second person', booked: 'Booked', refused: 'Refused' },
  creditState: { active: 'Active', frozen: 'Frozen', 'change-asked': 'Raise asked for' },
  limitBy: { policy: 'Policy', staff: 'Staff' },
  accountChange: {
    open: 'Opened',
    policy: 'Set by the policy',
    raise: 'Raised',
    lower: 'Lowered',
    freeze: 'Frozen',
    unfreeze: 'Opened again',
  },
  accountChangeState: { asked: 'Waits for a second person', done: 'Done', refused: 'Refused' },
}
