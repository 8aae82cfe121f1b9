import { issueCoupons } from '@daftari/contract/coupons/acts'
import { couponCampaigns, coupons } from '@daftari/contract/coupons/tables'
import type { Row } from '@daftari/contract/table'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { request } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

/** As people paste them: the numbers of customers, with anything between them that is no number. */
const typed = issueCoupons.body.omit({ customerIds: true }).extend({
  customers: z.string().regex(/\d/).max(20_000),
})

const numbersIn = (text: string) => [...new Set((text.match(/\d+/g) ?? []).map(Number))]

const running = { campaignState: 'active', pageSize: '200', count: 'none' }

/** Only of those that run coupons are issued. */
function RunningCampaign(control: { value?: number; onChange?: (id: number) => void }) {
  const { data = [], isPending } = useQuery({
    queryKey: ['table', couponCampaigns.name, 'running'],
    queryFn: async ({ signal }) => {
      const address = { method: 'GET', path: couponCampaigns.path } as const
      const answer = await request(address, { query: running }, { signal })
      return (answer as { rows: Row<typeof couponCampaigns>[] }).rows
    },
  })
  return (
    <Select
      {...control}
      autoFocus
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ campaignId, campaignName: label }) => ({
        value: campaignId ?? 0,
        label,
      }))}
    />
  )
}

/** By hand, to one customer or to a list of them. */
export function IssueCoupons() {
  const { t } = useTranslation('promotion')
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(issueCoupons, {
    refreshes: [couponCampaigns, coupons],
    done: ({ issued, left }) => t(($) => $.coupons.issuedNote, { issued, left: left.length }),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(($) => $.coupons.issue)}</Button>
      <FormDialog
        open={open}
        title={t(($) => $.coupons.issue)}
        schema={typed}
        initial={{}}
        submitText={t(($) => $.coupons.issue)}
        consequence={t(($) => $.coupons.issueHint)}
        width={460}
        onSubmit={({ customers, ...body }) =>
          run({ body: { ...body, customerIds: numbersIn(customers) } })
        }
        onClose={() => setOpen(false)}
      >
        <Field name="campaignId" label={glossary.word('campaignId')}>
          <RunningCampaign />
        </Field>
        <Field
          name="customers"
          label={t(($) => $.coupons.customers)}
          hint={t(($) => $.coupons.customersHint)}
        >
          <Input.TextArea rows={4} maxLength={20_000} />
        </Field>
        <Field name="reason" label={glossary.word('reason')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      </FormDialog>
    </>
  )
}
