import type { OutputOf } from '@daftari/contract/endpoint'
import { type TemplatePageKey, templatePage } from '@daftari/contract/messaging/template-pages'
import type { templateEndpoints } from '@daftari/contract/messaging/templates'
import type { ReadContext } from '../../../platform/context.ts'
import { type GatewaysInUse, partCentsOf } from '../gateway/gateways-in-use.ts'

/** What a part costs at most, of each channel that a page has templates of. */
export async function partPrices(
  { appContext }: ReadContext,
  inUse: GatewaysInUse,
  page: TemplatePageKey,
): Promise<OutputOf<(typeof templateEndpoints)[TemplatePageKey]['prices']>> {
  const all = await inUse(appContext)
  const { channels } = templatePage(page)
  return { prices: channels.map((channel) => ({ channel, partCents: partCentsOf(all, channel) })) }
}
