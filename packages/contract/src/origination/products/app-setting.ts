import type { z } from 'zod'
import { languages } from '../../language.ts'
import { field } from '../../platform/records/fields.ts'
import type { GroupCheck } from '../../platform/records/group-check.ts'
import { setting } from '../../platform/records/setting.ts'

const release = (word: string, beside: boolean) =>
  field.text({ max: 20, pattern: /^\d+(\.\d+){0,3}$/, word, ...(beside ? { beside: true } : {}) })

/** The version that must be installed before any other message is shown to the customer. */
const saysTheVersion: GroupCheck = ({ mustUpdate }) => {
  const said = mustUpdate as Record<string, string>
  const lacking = languages.find((language) => said[language]?.includes('{version}') !== true)
  return lacking === undefined
    ? undefined
    : { at: `mustUpdate.${lacking}`, message: 'lacks {version}' }
}

/** What an app of the lender is called, which versions of it may be used, and what it says of itself. */
export const appSetting = setting('app', {
  page: 'operation/system/app-config',
  show: 'apps',
  can: { ask: 'app-config.ask', decide: 'app-config.decide' },
  objects: 'apps',
  fields: {
    shopName: field.text({ max: 60, word: 'shopName' }),
    /** The app's id in the app store. */
    package: field.text({ max: 100, pattern: /^[A-Za-z][\w.]{2,99}$/, word: 'appPackage' }),
    newestRelease: release('newestRelease', false),
    /** What is older must be updated before it is used. */
    leastRelease: release('leastRelease', true),
    texts: field.group(
      {
        welcome: field.names({ max: 200, word: 'appWelcome' }),
        mustUpdate: field.names({ max: 200, word: 'appMustUpdate' }),
        closed: field.names({ max: 200, word: 'appClosed' }),
      },
      { word: 'appTexts', check: saysTheVersion },
    ),
  },
})
export type AppDocument = z.output<typeof appSetting.document>

/** Below zero where the first release came before the second: `2.10` after `2.9`. */
export function compareReleases(one: string, other: string): number {
  const [parts, others] = [one, other].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 4; at += 1) {
    const difference = (parts?.[at] ?? 0) - (others?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
