import type { PromisedView } from '../promised-view.ts'
import { collection } from './collection.ts'
import { loans } from './loans.ts'
import { money } from './money.ts'

/**
 * Everything promised to readers of the feed. Removing a column or changing its meaning requires a new
 * version of its view; `kept-promises.json` contains the promise of each version.
 */
export const promisedViews: readonly PromisedView[] = [...loans, ...money, ...collection]
