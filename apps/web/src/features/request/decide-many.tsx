import type { Said } from '@daftari/contract/platform/other-request'
import { reason } from '@daftari/contract/shapes'
import { Input, Radio } from 'antd'
import { useRef } from 'react'
import { z } from 'zod'
import { ApiError } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keyFor, type Refreshes } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useBulk } from '../../ui/table-page/bulk/use-bulk.tsx'
import type { Waiting, Wanted } from './shown-request.ts'

const schema = z.object({ decision: z.enum(['approve', 'refuse']), reason })

interface DecideManyProps {
  wanted: Wanted | undefined
  refreshes: Refreshes
  onClose(): void
}

/** One decision and its reason for several requests; failures are reported one by one with the reason. */
export default function DecideMany({ wanted, refreshes, onClose }: DecideManyProps) {
  const { t } = useTranslation('requests')
  const format = useFormat()
  const { run, dialog } = useDecisions(refreshes)
  const rows = wanted?.rows ?? []
  const worth = rows.flatMap(({ amountCents }) => amountCents ?? [])
  const amount = format.moneyWithCurrency(worth.reduce((sum, one) => sum + one, 0))
  const consequence = [
    ...(worth.length === 0 ? [] : [t(($) => $.many.amount, { amount })]),
    t(($) => $.many.consequence),
    ...(wanted?.left ? [t(($) => $.many.left, { count: wanted.left })] : []),
  ]
  return (
    <>
      <FormDialog
        open={wanted !== undefined}
        title={t(($) => $.many.title, { count: rows.length })}
        schema={schema}
        initial={{ decision: 'approve' }}
        submitText={t(($) => $.many.decide, { count: rows.length })}
        consequence={consequence.join(' ')}
        width={460}
        onSubmit={async ({ decision, reason: why }) => {
          const body = { approve: decision === 'approve', reason: why }
          void run(rows, body).then(wanted?.clear)
        }}
        onClose={onClose}
      >
        <Field name="decision" label={t(($) => $.many.decision)}>
          <Radio.Group
            options={[
              { value: 'approve', label: t(($) => $.common.approve) },
              { value: 'refuse', label: t(($) => $.common.refuse) },
            ]}
          />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Field>
      </FormDialog>
      {dialog}
    </>
  )
}

/** One request a call: each is checked as if it were decided alone, and none is decided twice. */
function useDecisions(refreshes: Refreshes) {
  const { t } = useTranslation('requests')
  const keys = useRef(new Map<string, string>())
  const { run, dialog } = useBulk<Waiting>({
    title: t(($) => $.many.report),
    idTitle: t(($) => $.many.request),
    idOf: ({ id }) => id,
    done: (count) => t(($) => $.many.done, { count }),
    refreshes,
  })
  const decide = async (row: Waiting, said: Said) => {
    const { kind, id, callOf, name } = row
    const left = (why: string) => [{ row, why: name === undefined ? why : `${name}: ${why}` }]
    const call = callOf(said)
    if (call === undefined) return left(t(($) => $.many.notRefused))
    const { endpoint, input } = call
    const intention = JSON.stringify([kind, id, input])
    const key = endpoint.idempotent === true ? keyFor(keys.current, intention) : undefined
    try {
      const answer = await request(endpoint, input, { idempotencyKey: key })
      keys.current.delete(intention)
      return isHalf(answer) ? left(t(($) => $.many.waitsForSecond)) : []
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.isDoubtful) keys.current.delete(intention)
      return left(error.message)
    }
  }
  const decideAll = (rows: readonly Waiting[], said: Said): Promise<void> =>
    run(rows, {
      size: 1,
      send: async (part) => (await Promise.all(part.map((row) => decide(row, said)))).flat(),
    })
  return { run: decideAll, dialog }
}

/** Some payouts need two approvals: after the first one nothing is decided yet. */
const isHalf = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'waitsForSecondPerson' in answer &&
  answer.waitsForSecondPerson === true
