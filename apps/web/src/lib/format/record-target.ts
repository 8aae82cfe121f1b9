import { recordPlaces } from 'virtual:record-places'
import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import type { Target } from '../page-context.ts'

/** Where the record of an entity opens; undefined if it has no record. */
export function recordTarget(entity: ObjectType, id: number): Target | undefined {
  const place = recordPlaces[entity]
  return place && { page: place.page, search: { [place.parameter]: id } }
}
