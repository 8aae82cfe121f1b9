import type { OutputOf } from '@daftari/contract/endpoint'
import type { aboutApp as endpoint } from '@daftari/contract/intake/about-app'
import { appSetting } from '@daftari/contract/origination/products/app-setting'
import type { ReadContext } from '../../../platform/context.ts'
import { inForce } from '../../../platform/desk/settings/in-force.ts'
import { isAppOpen } from '../queries/app-open.ts'

/** What the app receives when it is opened; its texts name the required release. */
export async function aboutApp(
  ctx: ReadContext,
  appCode: string,
): Promise<OutputOf<typeof endpoint>> {
  const open = await isAppOpen(ctx, appCode)
  const found = await inForce(ctx, appSetting, { object: appCode })
  if (found === undefined) return { open, about: null }
  const { texts, ...rest } = found.document
  const named = (one: string) => one.replaceAll('{version}', rest.leastRelease)
  const { en, es, zh } = texts.mustUpdate
  const mustUpdate = { en: named(en), es: named(es), zh: named(zh) }
  return { open, about: { ...rest, texts: { ...texts, mustUpdate } } }
}
