import { each, forEver, type KeptTables, untilDone } from './keep.ts'

// Books that come from elsewhere.

export const arrivalTables: KeptTables<'arrival'> = {
  ...each(
    ['arrival.book', 'arrival.bookFile', 'arrival.goLive', 'arrival.acceptance'] as const,
    forEver('What was brought, with the digest of its files, and who agreed to it.'),
  ),
  ...each(
    ['arrival.step', 'arrival.identity'] as const,
    forEver('Which of our loans and customers is which of the source.'),
  ),
  'arrival.double': forEver('That somebody said two customers are one person.'),
  ...each(
    ['arrival.stagedRow', 'arrival.knownBy'] as const,
    untilDone('Until the next rehearsal takes its place, or the book is live.'),
  ),
  ...each(
    ['arrival.badRow', 'arrival.broughtLoan'] as const,
    untilDone('The next rehearsal takes its place; of a book that is live it stays.'),
  ),
}
