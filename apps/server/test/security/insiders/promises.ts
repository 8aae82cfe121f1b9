import { verifyBooks } from '../../../src/books/verify-books.ts'
import { sealAuditLog, verifyAuditLog } from '../../../src/modules/administration/index.ts'
import { ofContact } from './promises/contact.ts'
import { ofGifts } from './promises/gifts.ts'
import { ofMoney } from './promises/money.ts'
import { ofNumbers } from './promises/numbers.ts'
import type { Promises } from './promises/promises.ts'

/** What must hold after any week, judged by the rows and the operator alone; each returns the violations. */
export const promises: Promises = {
  ...ofMoney,
  ...ofNumbers,
  ...ofGifts,
  ...ofContact,

  'the books hold': async ({ t }) =>
    (await verifyBooks(t.appContext.db)).filter(({ wrong }) => wrong > 0),

  'the trail verifies': async ({ t }) => {
    await sealAuditLog(t.appContext)
    return (await verifyAuditLog(t.appContext.db, t.appContext.cipher)).problems
  },
}
