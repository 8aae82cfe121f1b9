import { entity } from '../../../platform/desk/actions/entity.ts'

/** A lead, for its history and acts. */
export const leadEntity = entity({
  type: 'lead',
  table: 'promotion.lead',
})
