import { reductionRequest } from '@daftari/contract/collections/reduction-requests'
import { cashCreditReduce } from '@daftari/contract/collections/reduction-tables'
import { previewReduction } from '@daftari/contract/collections/reductions'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { TypedWaiver } from '../../../ui/cells/typed-waiver.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { Key } from '../faint.tsx'
import { type CaseDetail, caseKey } from '../queries.ts'
import { caseKeys } from '../remark/case-keys.ts'
import { RatioInput } from './ratio-input.tsx'

const usualDays = 3

const { ask: askReduction } = reductionRequest.endpoints

/** Requests that the rest be waived once the customer has paid an amount; for the assignee only. */
export function AskReduction({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('collection')
  const [open, setOpen] = useState(false)
  const { id, mine, settlementCents, owed } = detail.case
  const ask = useCommand(askReduction, {
    refreshes: [caseKey(id), cashCreditReduce],
    silent: true,
    done: t(($) => $.reduction.asked),
  })
  const isOpen = detail.reductions.some(
    ({ auditStatus }) => auditStatus === 'pending' || auditStatus === 'approved',
  )
  const mayAsk = useCan('reduction.ask')
  const asks = mayAsk && mine && !isOpen && settlementCents > 0
  const shortcut = {
    keys: caseKeys.reduction,
    text: t(($) => $.reduction.ask),
    act: () => setOpen(true),
  }
  useShortcuts(asks ? [shortcut] : [])
  if (!asks) return null
  // Where the whole loan is one instalment, all its charges; else the fines alone.
  const isSingle = detail.schedule.length === 1
  const usual = isSingle ? owed.principal + owed.fee : settlementCents - owed.fine
  const initial = {
    payCents: Math.min(settlementCents, usual),
    validUntil: addDays(businessDate(today()), usualDays),
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.reduction.ask)} <Key>Q</Key>
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.reduction.ask)}
        schema={askReduction.body}
        initial={initial}
        submitText={t(($) => $.reduction.submit)}
        consequence={t(($) => $.reduction.askConsequence)}
        width={520}
        onSubmit={(body) => ask.run({ params: { id }, body })}
        onClose={() => setOpen(false)}
      >
        <Field name="payCents">
          <MoneyInput autoFocus />
        </Field>
        <RatioInput wholeCents={settlementCents} />
        <Field name="validUntil">
          <DateInput from={today()} />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Field>
        <TypedWaiver preview={previewReduction} id={id} />
      </FormDialog>
    </>
  )
}
