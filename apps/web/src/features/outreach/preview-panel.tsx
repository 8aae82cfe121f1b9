import { outreachEndpoints } from '@daftari/contract/outreach/endpoints'
import type { OutreachPage } from '@daftari/contract/outreach/pages'
import { planForm } from '@daftari/contract/outreach/plan'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { checked } from '../../lib/schemas/zod.ts'
import { IntoSight } from '../../ui/dialog/into-sight.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './outreach.module.css'
import { type PlanValues, type Preview, planOf } from './outreach-queries.ts'

/** The people whom the plan in the form would contact now, the rules that forbid some, and the cost. */
export function PreviewPanel({ of }: { of: OutreachPage }) {
  const { preview } = outreachEndpoints[of.section]
  return (
    <PreviewOf
      read={(values) => {
        const found = checked(planForm, (values as { plan: PlanValues }).plan)
        if (!found.success) return undefined
        return () => call(preview, { body: { plan: planOf(of, found.data) } })
      }}
    />
  )
}

interface PreviewOfProps {
  /** Requests the preview of the form; undefined if the form is incomplete. */
  read(values: unknown): (() => Promise<Preview>) | undefined
  /** For other previews than a task's: the name of the total, and whether some are held out. */
  words?: { count: string; heldOut: boolean }
}

/** A button that previews the form, and the result. */
export function PreviewOf({ read, words }: PreviewOfProps) {
  const { t } = useTranslation('outreach')
  const form = Form.useFormInstance()
  const asked = useMutation({
    mutationFn: (ask: () => Promise<Preview>) => ask(),
    meta: { silent: true },
  })
  const ask = () => {
    const found = read(form.getFieldsValue())
    if (found === undefined) void form.validateFields().catch(() => undefined)
    else asked.mutate(found)
  }
  return (
    <section className={styles.preview} aria-live="polite">
      <Button onClick={ask} loading={asked.isPending}>
        {t(($) => $.preview.ask)}
      </Button>
      {asked.error !== null && <Alert type="warning" title={asked.error.message} />}
      {asked.data !== undefined && (
        <IntoSight>
          <Found of={asked.data} words={words} />
        </IntoSight>
      )}
    </section>
  )
}

function Found({ of, words }: { of: Preview; words: PreviewOfProps['words'] }) {
  const { t } = useTranslation('outreach')
  const glossary = useGlossary()
  return (
    <>
      <Facts
        items={[
          { label: words?.count ?? t(($) => $.preview.count), value: of.count },
          { label: t(($) => $.preview.reached), value: of.reached },
          ...(words?.heldOut === false
            ? []
            : [{ label: glossary.word('heldOutItems'), value: of.heldOut }]),
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
              {count ?? t(($) => $.preview.fewerThanFive)} · {glossary.choice('itemReason', rule)}
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
