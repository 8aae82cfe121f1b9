import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type Explained, explained, explainedFigures } from '../platform/explained.ts'
import { cents } from '../shapes.ts'
import { accountCodes, entryKinds } from './enums.ts'

/** The number of entries shown, the newest first; the sum includes all. */
export const mostEntriesShown = 300

/**
 * The entries behind one figure, with their running sum. Only for people who may see the entity itself.
 * Refuses: permission.denied, request.not-found.
 */
export const figureEntries = endpoint({
  method: 'GET',
  path: '/why/{of}/{id}/{figure}',
  summary: 'The entries behind a figure, and their sum',
  access: 'session',
  tag: 'Ledger',
  params: z.strictObject({
    of: z.enum(Object.keys(explained) as [Explained, ...Explained[]]),
    id: z.string().regex(/^[1-9]\d{0,14}$/),
    figure: z.enum(explainedFigures),
  }),
  /** The books at the end of a day; later changes are not included. */
  query: z.strictObject({ until: z.iso.date().optional() }),
  response: z.object({
    /** The sum of all entries. */
    sumCents: cents,
    /** What belongs to the figure and is not in the books yet: interest of the days to come. */
    toComeCents: cents,
    entryCount: z.number().int(),
    lines: z.array(
      z.object({
        entryId: z.number(),
        number: z.number().int(),
        kind: z.enum(entryKinds),
        account: z.enum(accountCodes),
        effectiveOn: z.iso.date(),
        postedAt: z.string(),
        who: z.string(),
        paymentId: z.number().nullable(),
        loanId: z.number().nullable(),
        amountCents: cents,
        /** The running total up to this line. */
        runningCents: cents,
      }),
    ),
  }),
})
