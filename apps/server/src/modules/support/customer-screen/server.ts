import { identifyCaller } from '@daftari/contract/support/customer-screen/caller-identity'
import * as contract from '@daftari/contract/support/customer-screen/declared'
import { handOnQuestion } from '@daftari/contract/support/customer-screen/hand-on'
import { write } from '../../../platform/module.ts'
import { pagePanel } from '../../../platform/panels/panel-query.ts'
import { part } from '../../../platform/part.ts'
import * as telephony from '../../telephony/index.ts'
import { contactsOf } from './contacts.ts'
import { customerPanels, requireCustomer } from './customer-access.ts'
import { handOn } from './hand-on.ts'
import { loansOf } from './loans.ts'
import { paymentsOf } from './payments.ts'
import { dueNextFor, questionsOf } from './questions.ts'
import { searchCustomers } from './search-customers.ts'
import { whoOf } from './who.ts'

const { panel } = customerPanels

/** Each panel is read separately, so that a slow or failing one does not delay the others. */
export const customerScreen = part({
  search: [searchCustomers],
  panels: [
    panel(contract.customerWho, (ctx, { personId }) => whoOf(ctx, personId)),
    panel(contract.customerLoans, { rows: loansOf }),
    panel(contract.customerPayments, (ctx, { personId }) => paymentsOf(ctx, personId)),
    panel(contract.customerQuestions, { rows: (ctx, { personId }) => questionsOf(ctx, personId) }),
    panel(contract.customerContacts, (ctx, of, asks) => contactsOf(ctx, { ...of, ...asks })),
  ],
  routes: [
    write(handOnQuestion, handOn),
    // For customers that the agent may open.
    write(identifyCaller, async (ctx, { params, body: { customerId, identityChecks: checks } }) => {
      await requireCustomer(ctx, customerId)
      await telephony.identifyCaller(ctx, { callId: params.id, personId: customerId, checks })
      return { customerId }
    }),
    pagePanel(contract.dueNext, async (ctx) => ({ rows: await dueNextFor(ctx) })),
  ],
})
