import { field } from '../../platform/records/fields.ts'
import { setting } from '../../platform/records/setting.ts'
import { serviceOrderKinds } from './enums.ts'

export interface OrderRule {
  ordersMade: boolean
  afterDays: number
  openDays: number
  heldOut: number
}
export const firstOrderRule: OrderRule = {
  ordersMade: true,
  afterDays: 1,
  openDays: 7,
  heldOut: 10,
}

/**
 * How the orders of a kind are made each night. Held-out people are not called, for comparison; another share
 * starts another reading.
 */
export const serviceOrderSetting = setting('service-order', {
  page: 'customer-service/forward/distribute',
  show: 'rules',
  can: { ask: 'service-order.ask', decide: 'service-order.decide' },
  objects: { values: serviceOrderKinds, set: 'serviceOrderKind' },
  fields: {
    ordersMade: field.flag({ word: 'ordersMade' }),
    /** The days from its subject's event to the order: 1 means the next morning. */
    afterDays: field.count({ min: 1, max: 30 }),
    /** What nobody has worked by then ends. */
    openDays: field.count({ min: 1, max: 60 }),
    heldOut: field.count({ max: 50, unit: '%' }),
  },
  first: firstOrderRule,
})
