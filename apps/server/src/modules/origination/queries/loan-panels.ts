import { ofBorrower, ofLoan } from '@daftari/contract/servicing/loan-access'
import { panelsOf } from '../../../platform/panels/panel-query.ts'
import { requireVisible, requireVisibleCustomer } from './require-visible.ts'

/** For readers who may see the application. Refuses: request.not-found, customers-opened.over-day. */
export const loanPanels = panelsOf(ofLoan, async (ctx, loanId) => ({
  loanId,
  personId: await requireVisible(ctx, loanId),
}))

/** For readers who may see an application of the customer. Refuses: as above. */
export const borrowerPanels = panelsOf(ofBorrower, async (ctx, personId) => {
  await requireVisibleCustomer(ctx, personId)
  return { personId }
})
