import { z } from 'zod'
import { column } from '../columns.ts'
import { always } from '../platform/panels/always.ts'
import { ofRow, panel, rows } from '../platform/panels/panel.ts'
import { cents, staffRef } from '../shapes.ts'
import { accountCodes, entryKinds } from './enums.ts'

/** The number of lines of an entry that are shown; a day's close has one for every loan. */
export const mostLinesShown = 200

/** One entry with its lines, and what it reverses or is reversed by. Refuses: request.not-found. */
export const entryDetail = panel(
  ofRow('entry', { page: 'settlement/ledger/journal' }, 'Ledger'),
  'entry',
  {
    path: '/settlement/ledger/journal/{id}',
    summary: 'An entry of the books with its lines',
    parts: {
      id: z.number(),
      reference: z.string(),
      kind: z.enum(entryKinds),
      accountingOn: z.iso.date(),
      effectiveOn: z.iso.date(),
      postedAt: z.string(),
      source: z.string(),
      /** The name of a member of the staff, or which part of the application did it. */
      who: z.string(),
      reason: z.string().nullable(),
      reversesId: z.number().nullable(),
      reversedById: z.number().nullable(),
      /** The entry is in a seal: a change outside the product would show. */
      sealed: z.boolean(),
      /** The request behind it, where an accountant asked for it and another person booked it. */
      manual: z.object({ id: z.number(), askedBy: staffRef, bookedBy: staffRef }).nullable(),
      debitCents: cents,
      lineCount: z.number().int(),
      lines: rows(
        {
          ...always({
            account: column.choice(accountCodes, { word: 'ledgerAccount' }),
            amountCents: column.money({ sides: true }),
          }),
          loanId: column.id(),
          customerId: column.id(),
          paymentId: column.id(),
        },
        always({ number: column.count() }),
      ),
    },
  },
)
