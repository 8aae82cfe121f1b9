import { campaignExample } from '@daftari/contract/coupons/acts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { checked } from '../../lib/schemas/zod.ts'
import { useAtRest } from '../../lib/use-at-rest.ts'

/** What the campaign that is typed comes to on a usual loan, once enough of it is there. */
export function CampaignExample() {
  const { t } = useTranslation('promotion')
  const { moneyWithCurrency } = useFormat()
  const form = Form.useFormInstance()
  const typed = useAtRest(JSON.stringify(Form.useWatch([], form) ?? {}))
  const body = bodyOf(JSON.parse(typed) as Record<string, unknown>)
  const { data } = useQuery({
    queryKey: ['coupon-example', body],
    queryFn: ({ signal }) => call(campaignExample, { body: body as never }, { signal }),
    enabled: body !== undefined,
    meta: { silent: true },
  })
  if (body === undefined || data === undefined) return null
  const { example } = data
  if (example === null) return <Alert type="warning" title={t(($) => $.coupons.noExample)} />
  const { loanCents, priceCents, offCents, uses } = example
  const text = t(($) => $.coupons.example, {
    loan: moneyWithCurrency(loanCents),
    price: moneyWithCurrency(priceCents),
    off: moneyWithCurrency(offCents),
    count: uses,
  })
  return <Alert type={uses === 0 ? 'warning' : 'info'} title={text} />
}

/** Undefined until its price and its budget are there. */
function bodyOf(values: Record<string, unknown>) {
  const asked = Object.keys(campaignExample.body.shape)
  const filled = Object.entries(values).filter(
    ([name, value]) => asked.includes(name) && value !== null && value !== '',
  )
  const found = checked(campaignExample.body, Object.fromEntries(filled))
  return found.success ? found.data : undefined
}
