import { passOn, passOnChoices, passOnFields } from '@daftari/contract/collections/pass-on'
import { caseLists } from '@daftari/contract/collections/tables'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Key } from '../faint.tsx'
import { type CaseDetail, caseKey, queueKey } from '../queries.ts'
import { caseKeys } from '../remark/case-keys.ts'

/** Passes the case on to a colleague, for a reason; for its assignee and for people who hand out. */
export function PassOn({ one, onDone }: { one: CaseDetail['case']; onDone(): void }) {
  const { t } = useTranslation('collection')
  const { count } = useFormat()
  const [open, setOpen] = useState(false)
  const [mayWork, leads] = [useCan('collection.remark'), useCan('collection.distribute')]
  const may = mayWork && (one.mine || leads) && one.closedOn === null
  useShortcuts(
    may ? [{ keys: caseKeys.passOn, text: t(($) => $.passOn.act), act: () => setOpen(true) }] : [],
  )
  const { data } = useQuery({
    queryKey: [...caseKey(one.id), 'colleagues'],
    queryFn: ({ signal }) => call(passOnChoices, { params: { id: one.id } }, { signal }),
    enabled: may && open,
  })
  const { run } = useCommand(passOn, {
    refreshes: [caseKey(one.id), queueKey, ...Object.values(caseLists)],
    silent: true,
    done: t(($) => $.passOn.done),
  })
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t(($) => $.passOn.act)} <Key>O</Key>
      </Button>
      <FormDialog
        open={open}
        title={`${t(($) => $.passOn.act)} · ${one.name ?? '–'} · ${one.loanId}`}
        schema={passOnFields}
        submitText={t(($) => $.passOn.act)}
        consequence={t(($) => $.passOn.consequence)}
        width={480}
        onSubmit={async (body) => {
          await run({ params: { id: one.id }, body })
          if (one.mine) onDone()
        }}
        onClose={() => setOpen(false)}
      >
        <Field name="staffId" label={t(($) => $.passOn.to)}>
          <Select
            loading={data === undefined}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={data === undefined ? null : t(($) => $.passOn.nobody)}
            options={(data?.rows ?? []).map(({ id, name, held }) => ({
              value: id,
              label: t(($) => $.passOn.holds, { name, cases: count(held) }),
            }))}
          />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Field>
      </FormDialog>
    </>
  )
}
