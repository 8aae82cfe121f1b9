import { Button } from 'antd'
import { useId } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { MoneyInput, readAmount } from '../../../ui/form/money-input.tsx'
import type { CaseDetail } from '../queries.ts'
import { type Draft, isAmountWrong } from './draft.ts'
import styles from './remark.module.css'
import type { Promisable } from './use-remark.ts'

interface PromiseFieldsProps {
  draft: Draft
  change(patch: Partial<Draft>): void
  detail: CaseDetail
  promisable: Promisable | undefined
  amountId: string
}

/** How much and by when; what clears the arrears and what closes the loan on that day are one click. */
export function PromiseFields(props: PromiseFieldsProps) {
  const { draft, change, detail, promisable, amountId } = props
  const id = useId()
  const { t } = useTranslation('collection')
  const format = useFormat()
  const { promise, contact } = detail
  const most = promisable?.closesCents ?? detail.case.billOwedCents
  const offers = promisable === undefined ? [] : offersOf(promisable)
  const wrong = isAmountWrong(draft.amountCents, most)
  return (
    <div className={styles.promiseFields}>
      <label htmlFor={amountId}>
        <span className={styles.label}>{t(($) => $.remark.amount)}</span>
        <MoneyInput
          id={amountId}
          value={draft.amountCents ?? null}
          onChange={(cents, typed) => change({ amountCents: readAmount(cents, typed) })}
          {...(wrong ? { status: 'error' as const } : {})}
        />
      </label>
      <label htmlFor={`${id}-day`}>
        <span className={styles.label}>{t(($) => $.remark.promisedOn)}</span>
        <DateInput
          id={`${id}-day`}
          value={draft.promisedOn ?? null}
          onChange={(promisedOn) => change({ promisedOn })}
          from={today()}
          to={contact.promiseUntil}
        />
      </label>
      {offers
        .filter(([, amountCents]) => draft.amountCents !== amountCents)
        .map(([word, amountCents]) => (
          <Button key={word} size="small" onClick={() => change({ amountCents })}>
            {t(($) => $.promise[word], { amount: format.money(amountCents) })}
          </Button>
        ))}
      <small data-wrong={wrong} aria-live="polite">
        {t(($) => $.promise.most, { amount: format.money(most) })}
      </small>
      <EarlierParts draft={draft} change={change} until={contact.promiseUntil} />
      {promise?.state === 'open' && (
        <p>
          {t(($) => $.promise.replaces, {
            amount: format.money(promise.amountCents),
            on: promise.promisedOn,
          })}
        </p>
      )}
    </div>
  )
}

/** Each amount once. */
function offersOf({ arrearsCents, closesCents }: Promisable) {
  const closes = ['closes', closesCents] as const
  return arrearsCents === closesCents ? [closes] : [['arrears', arrearsCents] as const, closes]
}

const mostParts = 5

/** Payments before the last day, each an amount by a day; the last part is the rest. */
function EarlierParts({
  draft,
  change,
  until,
}: Pick<PromiseFieldsProps, 'draft' | 'change'> & { until: string }) {
  const { t } = useTranslation('collection')
  const { earlier } = draft
  const id = useId()
  const set = (index: number, part: Partial<Draft['earlier'][number]>) =>
    change({ earlier: earlier.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <>
      {earlier.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have a fixed order and no id.
        <div key={index} className={styles.part}>
          <MoneyInput
            aria-label={t(($) => $.promise.partAmount, { number: index + 1 })}
            value={part.amountCents ?? null}
            onChange={(cents, typed) => set(index, { amountCents: readAmount(cents, typed) })}
          />
          <DateInput
            id={`${id}-${index}`}
            value={part.promisedOn ?? null}
            onChange={(promisedOn) => set(index, { promisedOn })}
            from={today()}
            to={until}
          />
          <Button
            size="small"
            type="link"
            onClick={() => change({ earlier: earlier.filter((_, at) => at !== index) })}
          >
            {t(($) => $.promise.removePart)}
          </Button>
        </div>
      ))}
      {earlier.length < mostParts && (
        <Button
          size="small"
          onClick={() =>
            change({ earlier: [...earlier, { amountCents: undefined, promisedOn: today() }] })
          }
        >
          {t(($) => $.promise.addPart)}
        </Button>
      )}
    </>
  )
}
