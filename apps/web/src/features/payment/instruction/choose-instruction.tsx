import { prepaymentAtEntry } from '@daftari/contract/servicing/prepayment'
import { type PrepaymentMode, prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { PrepaymentChoices } from '../../../ui/cells/prepayment-choices.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** An amount for a loan on a day. */
export interface Early {
  loanId: number
  on: string
  amountCents: number
}

interface ChooseInstructionProps {
  /** Undefined until all of it is entered. */
  early: Early | undefined
  value?: PrepaymentMode | undefined
  onChange?: (instruction: PrepaymentMode | undefined) => void
}

/** What the customer wants done with what is not due yet; nothing is asked unless somebody opens it. */
export function ChooseInstruction({ early, value, onChange }: ChooseInstructionProps) {
  const { t } = useTranslation('corrections')
  const glossary = useGlossary()
  const may = useCan('payment.prepay')
  const [open, setOpen] = useState(false)
  const deferred = useDeferredValue(early)
  if (!may) return null
  if (!open) {
    return (
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setOpen(true)}>
        {t(($) => $.instruction.say)}
      </Button>
    )
  }
  return (
    <div style={{ minWidth: 0 }}>
      <Select<PrepaymentMode | ''>
        value={value ?? ''}
        aria-label={glossary.word('prepayment')}
        style={{ width: '100%' }}
        onChange={(instruction) => onChange?.(instruction === '' ? undefined : instruction)}
        options={[
          { value: '', label: t(($) => $.instruction.asProduct) },
          ...prepaymentModes.map((mode) => ({
            value: mode,
            label: glossary.choice('prepayment', mode),
          })),
        ]}
      />
      {deferred !== undefined && <EachWay early={deferred} />}
    </div>
  )
}

function EachWay({ early }: { early: Early }) {
  const { t } = useTranslation('loan-profile')
  const { data, error, refetch } = useQuery(eachWayQuery(early))
  if (error instanceof ApiError) return <p>{error.message}</p>
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  if (data.choices.every(({ finished }) => finished)) return <p>{t(($) => $.early.wouldClose)}</p>
  return <PrepaymentChoices choices={data.choices} />
}

/** A refusal is shown in place of the figures. */
const eachWayQuery = ({ loanId, ...query }: Early) =>
  queryOptions({
    queryKey: ['payment', 'each-way', loanId, query],
    queryFn: ({ signal }) => call(prepaymentAtEntry, { params: { id: loanId }, query }, { signal }),
    meta: { silent: true },
    retry: false,
  })
