import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type Explained, explained, explainedFigures } from '../platform/explained.ts'
import { cents } from '../shapes.ts'
import { accountCodes, entryKinds } from './enums.ts'

/** So many entries are shown, the newest; the sum is always of all. */
export const mostEntriesShown = 300

/**
 * The entries behind one figure, with their running sum. Only to whoever may see the entity itself.
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
  /** As the books had it at the end of a day; what is to come then is not told. */
  query: z.strictObject({ until: z.iso.date().optional() }),
  response: z.object({
    /** Of all entries. */
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
        /** What all lines through this one come to. */
        runningCents: cents,
      }),
    ),
  }),
})
