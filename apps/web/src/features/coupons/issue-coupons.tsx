import { couponTexts, issueCoupons, runningCampaigns } from '@daftari/contract/coupons/acts'
import { couponCampaigns, coupons } from '@daftari/contract/coupons/tables'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { OptionInput } from '../../ui/form/declared/option-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type Issued, WhoGotOne } from './who-got-one.tsx'

/** As people paste them: the numbers of customers, with any separators. */
const typed = issueCoupons.body.omit({ customerIds: true }).extend({
  customers: z.string().regex(/\d/).max(1_000),
})

const numbersIn = (text: string) => [...new Set((text.match(/\d+/g) ?? []).map(Number))]

/** Issues coupons by hand to customers in the user's own work; recipients are shown by name. */
export function IssueCoupons() {
  const { t } = useTranslation('promotion')
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const { run } = useCommand(issueCoupons, { refreshes: [couponCampaigns, coupons] })
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
        onSubmit={async ({ customers, ...body }) =>
          setIssued(await run({ body: { ...body, customerIds: numbersIn(customers) } }))
        }
        onClose={() => setOpen(false)}
      >
        <Field name="campaignId" label={glossary.word('campaignName')}>
          <OptionInput source={runningCampaigns} autoFocus />
        </Field>
        <Field
          name="customers"
          label={t(($) => $.coupons.customers)}
          hint={t(($) => $.coupons.customersHint)}
        >
          <Input.TextArea rows={4} maxLength={1_000} />
        </Field>
        <Field
          name="templateId"
          label={t(($) => $.coupons.text)}
          hint={t(($) => $.coupons.textHint)}
        >
          <OptionInput source={couponTexts} allowClear />
        </Field>
        <Field name="reason" label={glossary.word('reason')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      </FormDialog>
      <PageModal
        open={issued !== undefined}
        title={t(($) => $.coupons.issue)}
        width={460}
        onClose={() => setIssued(undefined)}
      >
        {issued !== undefined && <WhoGotOne {...issued} />}
      </PageModal>
    </>
  )
}
