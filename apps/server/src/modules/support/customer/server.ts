import { identifyCaller } from '@daftari/contract/support/caller-identity'
import * as contract from '@daftari/contract/support/customer-screen'
import { handOnQuestion } from '@daftari/contract/support/hand-on'
import type { ReadContext } from '../../../platform/context.ts'
import { read, write } from '../../../platform/module.ts'
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

const readAt = (ctx: ReadContext) => ctx.clock.now().toISOString()

/** Each panel is read by itself, so that a slow one or a failure holds up no other. */
export const customerScreen = part({
  search: [searchCustomers],
  routes: [
    read(contract.customerWho, async (ctx, { params }) => {
      await openCustomer(ctx, params.id)
      return { readAt: readAt(ctx), ...(await whoOf(ctx, params.id)) }
    }),
    read(contract.customerLoans, async (ctx, { params }) => {
      await openCustomer(ctx, params.id)
      return { readAt: readAt(ctx), rows: await loansOf(ctx, params.id) }
    }),
    read(contract.customerPayments, async (ctx, { params }) => {
      await openCustomer(ctx, params.id)
      return { readAt: readAt(ctx), ...(await paymentsOf(ctx, params.id)) }
    }),
    read(contract.customerQuestions, async (ctx, { params }) => {
      await openCustomer(ctx, params.id)
      return { readAt: readAt(ctx), rows: await questionsOf(ctx, params.id) }
    }),
    read(contract.customerContacts, async (ctx, { params, query }) => {
      await openCustomer(ctx, params.id)
      return { readAt: readAt(ctx), ...(await contactsOf(ctx, { personId: params.id, ...query })) }
    }),
    write(handOnQuestion, handOn),
    write(identifyCaller, sayWhoCalls),
    read(contract.dueNext, async (ctx) => ({ readAt: readAt(ctx), rows: await dueNextFor(ctx) })),
  ],
})
