import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { PrepaymentChoices } from '../../../ui/cells/prepayment-choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import styles from '../loan-detail.module.css'
import { Loaded } from '../parts/loaded.tsx'
import { prepaymentQuery, settlementQuery } from './early-queries.ts'
import own from './prepayment.module.css'

interface EarlyFiguresProps {
  loanId: number
  startedOn: string
  /** There is a plan that an early payment can change. */
  hasPlan: boolean
}

/** What a customer asks before they pay: what closes the loan on a day, or what a sum would do. */
export function EarlyFigures({ loanId, startedOn, hasPlan }: EarlyFiguresProps) {
  const { t } = useTranslation('loan-profile')
  const id = useId()
  const [on, setOn] = useState(today())
  const [amountCents, setAmount] = useState<number>()
  const sum = useDeferredValue(amountCents)
  return (
    <div className={styles.block}>
      <h4>{t(($) => $.early.title)}</h4>
      <div className={own.asked}>
        <label htmlFor={`${id}-on`}>
          {t(($) => $.early.on)}
          <DateInput
            id={`${id}-on`}
            value={on}
            from={startedOn}
            onChange={(day) => setOn(day ?? today())}
          />
        </label>
        {hasPlan && (
          <label htmlFor={`${id}-sum`}>
            {t(($) => $.early.amount)}
            <MoneyInput id={`${id}-sum`} value={amountCents ?? null} onChange={setAmount} />
          </label>
        )}
      </div>
      <Settlement loanId={loanId} on={on} />
      {sum !== undefined && sum > 0 && (
        <WhatIf loanId={loanId} on={on} amountCents={sum} key={`${on} ${sum}`} />
      )}
    </div>
  )
}

function Settlement({ loanId, on }: { loanId: number; on: string }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  return (
    <Loaded query={useQuery(settlementQuery(loanId, on))}>
      {({ finishedOn, ...figure }) =>
        finishedOn !== null ? (
          <p className={styles.none}>{t(($) => $.early.finished, { date: finishedOn })}</p>
        ) : (
          <>
            <Figures
              items={[
                { label: t(($) => $.early.closes), value: format.money(figure.totalCents) },
                { label: glossary.word('principal'), value: format.money(figure.principalCents) },
                { label: glossary.word('interest'), value: format.money(figure.interestCents) },
                { label: glossary.word('fee'), value: format.money(figure.feeCents) },
                { label: glossary.word('fine'), value: format.money(figure.fineCents) },
                ...(figure.returnedInterestCents === 0
                  ? []
                  : [
                      {
                        label: t(($) => $.early.returned),
                        value: format.money(-figure.returnedInterestCents),
                      },
                    ]),
                { label: t(($) => $.early.saved), value: format.money(figure.savedCents) },
                { label: t(($) => $.early.due), value: format.money(figure.dueCents) },
              ]}
            />
            <p className={own.said}>{sayWhen()}</p>
          </>
        )
      }
    </Loaded>
  )

  function sayWhen() {
    if (on < today()) return t(($) => $.early.past)
    return on > today() ? t(($) => $.early.future) : t(($) => $.early.now)
  }
}

function WhatIf({ loanId, on, amountCents }: { loanId: number; on: string; amountCents: number }) {
  const { t } = useTranslation('loan-profile')
  return (
    <Loaded query={useQuery(prepaymentQuery(loanId, { on, amountCents }))}>
      {({ choices }) =>
        choices.every(({ finished }) => finished) ? (
          <p className={styles.none}>{t(($) => $.early.wouldClose)}</p>
        ) : (
          <PrepaymentChoices choices={choices} />
        )
      }
    </Loaded>
  )
}
