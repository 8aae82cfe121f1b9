import { outreachEndpoints } from '@daftari/contract/outreach/endpoints'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { planForm } from '@daftari/contract/outreach/plan'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './outreach.module.css'
import { type PlanValues, type Preview, planOf } from './outreach-queries.ts'

/** Whom the plan in the form would contact now, what forbids some of them, and what it would cost. */
export function PreviewPanel({ of }: { of: OutreachPage }) {
  const { t } = useTranslation('outreach')
  const form = Form.useFormInstance()
  const { preview } = outreachEndpoints[of.section]
  const asked = useMutation({
    mutationFn: (plan: PlanValues) => call(preview, { body: { plan: planOf(of, plan) } }),
    meta: { silent: true },
  })
  const ask = () => {
    const { plan } = form.getFieldsValue() as { plan: PlanValues }
    const checked = planForm.safeParse(plan)
    if (checked.success) asked.mutate(checked.data)
    else void form.validateFields().catch(() => undefined)
  }
  return (
    <section className={styles.preview} aria-live="polite">
      <Button onClick={ask} loading={asked.isPending}>
        {t(($) => $.preview.ask)}
      </Button>
      {asked.error !== null && <Alert type="warning" title={asked.error.message} />}
      {asked.data !== undefined && <Found of={asked.data} />}
    </section>
  )
}

function Found({ of }: { of: Preview }) {
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  return (
    <>
      <Facts
        items={[
          { label: t(($) => $.preview.count), value: of.count },
          { label: t(($) => $.preview.reached), value: of.reached },
          { label: glossary.word('heldOutItems'), value: of.heldOut },
          { label: glossary.word('smsParts'), value: of.parts ?? '–' },
          {
            label: glossary.word('outreachCost'),
            value: of.costCents === null ? '–' : <Money cents={of.costCents} />,
          },
        ]}
      />
      {of.dropped.length > 0 && (
        <Alert
          type="info"
          title={t(($) => $.preview.dropped)}
          description={of.dropped.map(({ rule, count }) => (
            <div key={rule}>
              {count} · {glossary.choice('itemReason', rule)}
            </div>
          ))}
        />
      )}
      {of.looked < of.count && <small>{t(($) => $.preview.estimated, { count: of.looked })}</small>}
      {of.samples.map((sample) => (
        <figure key={sample.phone} className={styles.sample}>
          <figcaption>
            {sample.phone} · {sample.why}
          </figcaption>
          <p>{sample.text}</p>
          {sample.missing.length > 0 && (
            <small>{t(($) => $.preview.missing, { names: sample.missing.join(', ') })}</small>
          )}
        </figure>
      ))}
    </>
  )
}
