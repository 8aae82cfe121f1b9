import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { CaseDetail } from './queries.ts'

type Why = NonNullable<CaseDetail['case']['why']>

/** Why this case is to be worked now, in a sentence. */
export function WhyLine({ why }: { why: Why }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  const amount = format.money(why.amountCents ?? 0)
  const on = why.on ?? ''
  const hour = `${String(why.hour ?? 0).padStart(2, '0')}:00`
  const sentence = {
    'promise-due': t(($) => $.why.promiseDue, { amount }),
    'promise-broken': t(($) => $.why.promiseBroken, { amount, on }),
    'never-reached':
      why.attempts === 0
        ? t(($) => $.why.neverTried)
        : t(($) => $.why.neverReached, { count: why.attempts }),
    fresh: t(($) => $.why.fresh, { on }),
    'best-hour': t(($) => $.why.bestHour, { hour }),
    due: t(($) => $.why.due),
  }[why.reason]
  return <span>{sentence}</span>
}
