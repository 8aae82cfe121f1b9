import { cases, clearing } from './closing.ts'
import { identities } from './identities.ts'
import { loans } from './loans.ts'
import { people, staff } from './people.ts'
import { products } from './products.ts'
import type { Stage } from './stage.ts'
import { stops } from './stops.ts'

/** In this order: what forbids contact is there before whom it is about. A place in it is never changed. */
export const stages: readonly Stage[] = [
  identities,
  stops,
  staff,
  people,
  products,
  loans,
  clearing,
  cases,
]
