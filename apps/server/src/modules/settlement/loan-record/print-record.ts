import { refuse } from '@daftari/contract/refusals'
import { loanRecordDocument } from '@daftari/contract/settlement/loan-record'
import { audit } from '../../../platform/audit.ts'
import { documentRoute, printed } from '../../../platform/files/document-route.ts'
import { drawRecord } from './draw-record.ts'
import { loanLife } from './loan-life.ts'

/** Drawn at each print, since the loan goes on; each print is in the audit log of the loan. */
export const printingRecord = documentRoute(loanRecordDocument, async (ctx, { id, language }) => {
  if (!ctx.pages.has('settlement/repayment/loan')) refuse('permission.denied')
  const { zone } = ctx.clock
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const bytes = await drawRecord(
    {
      ...(await loanLife(ctx, id)),
      loanId: id,
      currency: ctx.appContext.currency,
      at: ctx.clock.now(),
      momentText: (at) => clock.format(at),
    },
    language,
  )
  const look = `GET ${loanRecordDocument.path}` as const
  await audit(ctx, {
    act: look,
    object: { type: 'application', id },
    after: { language },
  })
  return printed({ name: `loan-${id}-${language}.pdf`, bytes })
})
