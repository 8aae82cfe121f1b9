import { identifyCaller } from '@daftari/contract/support/customer-screen/caller-identity'
import * as contract from '@daftari/contract/support/customer-screen/declared'
import { handOnQuestion } from '@daftari/contract/support/customer-screen/hand-on'
import { write } from '../../../platform/module.ts'
import { pagePanel, panelsOf } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import { contactsOf } from './contacts.ts'
import { openCustomer } from './customer-access.ts'
import { handOn } from './hand-on.ts'
import { sayWhoCalls } from './identify-caller.ts'
import { loansOf } from './loans.ts'
import { paymentsOf } from './payments.ts'
import { dueNextFor, questionsOf } from './questions.ts'
import { searchCustomers } from './search-customers.ts'
import { whoOf } from './who.ts'

const { panel } = panelsOf(contract.ofCustomer, openCustomer)

/** Each panel is read separately, so that a slow or failing one does not delay the others. */
export const customerScreen = part({
  search: [searchCustomers],
  panels: [
    panel(contract.customerWho, (ctx, { personId }) => whoOf(ctx, personId)),
    panel(contract.customerLoans, { rows: (ctx, { personId }) => loansOf(ctx, personId) }),
    panel(contract.customerPayments, (ctx, { personId }) => paymentsOf(ctx, personId)),
    panel(contract.customerQuestions, { rows: (ctx, { personId }) => questionsOf(ctx, personId) }),
    panel(contract.customerContacts, (ctx, of, asks) => contactsOf(ctx, { ...of, ...asks })),
  ],
  routes: [
    write(handOnQuestion, handOn),
    write(identifyCaller, sayWhoCalls),
    pagePanel(contract.dueNext, async (ctx) => ({ rows: await dueNextFor(ctx) })),
  ],
})
