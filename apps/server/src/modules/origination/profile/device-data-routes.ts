import { readingKinds } from '@daftari/contract/customers/enums'
import { phoneBookStatistics, readings } from '@daftari/contract/origination/device-data'
import { type Route, write } from '../../../platform/module.ts'
import { readDeviceData, readPhoneBookStatistics, readVersions } from './read-device-data.ts'

/** Data read from a customer's phone; each read is recorded, and so each is a write. */
export const deviceDataRoutes: Route[] = [
  ...readingKinds.flatMap((kind) => {
    // Types see one kind: which items a page has depends on nothing here.
    const { page, versions } = readings[kind] as (typeof readings)['app']
    return [
      write(page, (ctx, { query }) => readDeviceData(ctx, kind as 'app', query)),
      write(versions, (ctx, { query }) => readVersions(ctx, kind, query.customer_id)),
    ]
  }),
  write(phoneBookStatistics, (ctx, { query }) => readPhoneBookStatistics(ctx, query.customer_id)),
]
