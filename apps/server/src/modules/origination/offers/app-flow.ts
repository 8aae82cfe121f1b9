import { appSetting, compareReleases } from '@daftari/contract/origination/products/app-setting'
import { refuse } from '@daftari/contract/refusals'
import { settingFlow } from '../../../platform/desk/settings/setting-flow.ts'

/** What each app is called, which releases of it may be used, and its texts. */
export const appFlow = settingFlow(appSetting, {
  objects: async ({ db }) => {
    const rows = await db.selectFrom('reporting.app').select('code').execute()
    return rows.flatMap(({ code }) => code ?? [])
  },
  check(_, { leastRelease, newestRelease }) {
    if (compareReleases(leastRelease, newestRelease) <= 0) return
    refuse('app.releases', {}, { 'document.leastRelease': 'newer' })
  },
})
