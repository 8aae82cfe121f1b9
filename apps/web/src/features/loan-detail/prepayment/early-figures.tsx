import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { PrepaymentChoices } from '../../../ui/cells/prepayment-choices.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { Block, Nothing } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { prepaymentQuery, settlementQuery } from './early-queries.ts'
import own from './prepayment.module.css'
import { SettlementFigures } from './settlement-figures.tsx'

interface EarlyFiguresProps {
  loanId: number
  startedOn: string
  /** There is a plan that an early payment can change. */
  hasPlan: boolean
}

/** Answers before a payment: what closes the loan on a day, or the effect of a sum. */
export function EarlyFigures({ loanId, startedOn, hasPlan }: EarlyFiguresProps) {
  const { t } = useTranslation('loan-profile')
  const id = useId()
  const [on, setOn] = useState(today())
  const [amountCents, setAmount] = useState<number>()
  const sum = useDeferredValue(amountCents)
  return (
    <Block title={t(($) => $.early.title)}>
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
    </Block>
  )
}

function Settlement({ loanId, on }: { loanId: number; on: string }) {
  const { t } = useTranslation('loan-profile')
  return (
    <Loaded query={useQuery(settlementQuery(loanId, on))}>
      {(figure) =>
        figure.finishedOn !== null ? (
          <Nothing empty={false}>{t(($) => $.early.finished, { date: figure.finishedOn })}</Nothing>
        ) : (
          <>
            <SettlementFigures loanId={loanId} figure={figure} />
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
          <Nothing empty={false}>{t(($) => $.early.wouldClose)}</Nothing>
        ) : (
          <PrepaymentChoices choices={choices} />
        )
      }
    </Loaded>
  )
}
