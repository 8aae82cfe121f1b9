import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import type { TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { dearestOf } from '@daftari/contract/messaging/template-text'
import { type MessageTexts, templateEndpoints } from '@daftari/contract/messaging/templates'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { deployment } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from '../../../ui/message/messages.module.css'

interface CostLineProps {
  page: TemplatePageKey
  /** Filled in, as customers get them. */
  texts: Partial<MessageTexts>
  channel: MessageChannel
}

/** The cost per recipient by the most expensive gateway in use, in the most expensive language. */
export function CostLine({ page, texts, channel }: CostLineProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const format = useFormat()
  const { prices } = templateEndpoints[page]
  const { data } = useQuery({
    queryKey: ['part-prices', page],
    queryFn: ({ signal }) => call(prices, {}, { signal }),
    meta: { silent: true },
  })
  const dearest = dearestOf(texts, channel)
  if (data === undefined || dearest === undefined) return null
  const partCents = data.prices.find((one) => one.channel === channel)?.partCents ?? null
  const { parts } = dearest
  const cost =
    partCents === null ? '–' : `${deployment().currency} ${format.money(partCents * parts)}`
  const language = glossary.choice('messageLanguage', dearest.language)
  return (
    <p className={styles.below}>
      {t(($) => $.templates.cost, { cost })}
      {channel === 'sms' && <br />}
      {channel === 'sms' && t(($) => $.templates.dearest, { language, parts })}
    </p>
  )
}
