import {
  browserHistory,
  browserHistoryVersions,
  installedApps,
  installedAppVersions,
  phoneAccounts,
  phoneAccountVersions,
  phoneBook,
  phoneBookStatistics,
  phoneBookVersions,
  phoneDevice,
  phoneDeviceVersions,
  textMessages,
  textMessageVersions,
} from '@daftari/contract/origination/device-data'
import { type Route, write } from '../../../platform/module.ts'
import { readDeviceData, readPhoneBookStatistics, readVersions } from './read-device-data.ts'

/**
 * Data read from a customer's phone; each of these reads is written down, and so each of them
 * writes.
 */
export const deviceDataRoutes: Route[] = [
  write(phoneBook, (ctx, { query }) => readDeviceData(ctx, 'contacts', query)),
  write(phoneBookVersions, (ctx, { query }) => readVersions(ctx, 'contacts', query.customer_id)),
  write(phoneBookStatistics, (ctx, { query }) => readPhoneBookStatistics(ctx, query.customer_id)),
  write(installedApps, (ctx, { query }) => readDeviceData(ctx, 'app', query)),
  write(installedAppVersions, (ctx, { query }) => readVersions(ctx, 'app', query.customer_id)),
  write(phoneAccounts, (ctx, { query }) => readDeviceData(ctx, 'accounts', query)),
  write(phoneAccountVersions, (ctx, { query }) => readVersions(ctx, 'accounts', query.customer_id)),
  write(browserHistory, (ctx, { query }) => readDeviceData(ctx, 'browser', query)),
  write(browserHistoryVersions, (ctx, { query }) =>
    readVersions(ctx, 'browser', query.customer_id),
  ),
  write(textMessages, (ctx, { query }) => readDeviceData(ctx, 'sms', query)),
  write(textMessageVersions, (ctx, { query }) => readVersions(ctx, 'sms', query.customer_id)),
  write(phoneDevice, (ctx, { query }) => readDeviceData(ctx, 'device', query)),
  write(phoneDeviceVersions, (ctx, { query }) => readVersions(ctx, 'device', query.customer_id)),
]
