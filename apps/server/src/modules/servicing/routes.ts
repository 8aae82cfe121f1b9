import { quoteTerms as quoteEndpoint } from '@daftari/contract/servicing/quote'
import { type Route, read } from '../../platform/module.ts'
import { quoteTerms } from './domain/quote-terms.ts'

export const servicingRoutes: Route[] = [
  read(quoteEndpoint, async (_ctx, { body }) => quoteTerms(body)),
]
