import type { PromisedView } from '../promised-view.ts'
import { collection } from './collection.ts'
import { loans } from './loans.ts'
import { money } from './money.ts'

/**
 * All that is promised to whoever reads the feed. A column that goes, or that holds something else, asks for
 * a new version of its view; `kept-promises.json` holds what each version promised.
 */
export const promisedViews: readonly PromisedView[] = [...loans, ...money, ...collection]
