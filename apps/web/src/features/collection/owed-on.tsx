import { owedOn } from '@daftari/contract/collections/endpoints'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Money } from '../../ui/money.tsx'
import { Faint } from './faint.tsx'
import styles from './figures.module.css'
import { caseKey } from './queries.ts'

const daysAhead = 60

/** The amount due on a case's loan by a day, and what closes it then; no request without a day. */
export const useOwedOn = (caseId: number, on: string | undefined) =>
  useQuery({
    queryKey: [...caseKey(caseId), 'owed', on],
    queryFn: ({ signal }) =>
      call(owedOn, { params: { id: caseId }, query: { on: on ?? '' } }, { signal }),
    enabled: on !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** What closes the loan on a day that the customer names, if nothing is paid until then. */
export function OwedOn({ caseId }: { caseId: number }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const id = useId()
  const [on, setOn] = useState<string>(addDays(businessDate(today()), 1))
  const { data, error } = useOwedOn(caseId, on)
  const parts = ['principal', 'interest', 'fee', 'fine'] as const
  return (
    <section>
      <label htmlFor={id}>
        <span>{t(($) => $.detail.owedOn)}</span>{' '}
        <DateInput
          id={id}
          value={on}
          onChange={(day) => day !== undefined && setOn(day)}
          from={today()}
          to={addDays(businessDate(today()), daysAhead)}
        />
      </label>
      {error !== null && <Faint>{error.message}</Faint>}
      {data !== undefined && (
        <dl className={styles.figures}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{glossary.word(part)}</dt>
              <dd>
                <Money cents={data.closes[part]} />
              </dd>
            </div>
          ))}
          <div data-strong>
            <dt>{t(($) => $.detail.closesThen)}</dt>
            <dd>
              <Money cents={data.closes.total} strong />
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
