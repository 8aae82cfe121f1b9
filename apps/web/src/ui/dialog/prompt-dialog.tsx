import type { OutputOf } from '@daftari/contract/endpoint'
import { askPrompt, promptStanding } from '@daftari/contract/payments/operator/prompt-endpoints'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Facts } from '../facts.tsx'
import { ChoiceInput } from '../form/choice-input.tsx'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { Instant } from '../instant.tsx'
import { Money } from '../money.tsx'
import { Panel } from '../panel.tsx'
import { StateTag } from '../state-tag.tsx'
import styles from './dialog.module.css'
import { PageModal } from './page-modal.tsx'

type Standing = OutputOf<typeof promptStanding>

interface PromptDialogProps {
  loanId: number
  open: boolean
  onClose(): void
}

/** What is owed and what was asked before; and the asking itself, where the rules allow it. */
export default function PromptDialog({ loanId, open, onClose }: PromptDialogProps) {
  const { t } = useTranslation('wallet')
  const query = useQuery({
    queryKey: ['prompts', loanId],
    queryFn: ({ signal }) => call(promptStanding, { params: { id: loanId } }, { signal }),
    enabled: open,
    refetchInterval: 5_000,
  })
  const standing = query.data
  const title = t(($) => $.prompt.title, { id: loanId })
  if (standing === undefined || standing.hindrance !== null) {
    return (
      <PageModal open={open} title={title} onClose={onClose} width={440}>
        {standing === undefined ? (
          <Panel.State error={query.error} retry={() => void query.refetch()} />
        ) : (
          <>
            <Hindrance standing={standing} />
            <Owed standing={standing} />
            <Before prompts={standing.prompts} />
          </>
        )}
      </PageModal>
    )
  }
  return <Asking {...{ loanId, open, onClose, standing, title }} />
}

function Asking(props: PromptDialogProps & { standing: Standing; title: string }) {
  const { loanId, standing, open, title, onClose } = props
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const ask = useCommand(askPrompt, {
    refreshes: [['prompts', loanId]],
    silent: true,
    done: t(($) => $.prompt.sent),
  })
  const { dueCents, mostCents, wallet } = standing
  const usual = Math.min(Math.ceil(dueCents / 100) * 100, mostCents)
  return (
    <FormDialog
      open={open}
      title={title}
      schema={askPrompt.body}
      initial={{ amountCents: usual > 0 ? usual : mostCents, channel: 'mpesa' }}
      submitText={t(($) => $.prompt.ask)}
      consequence={t(($) => $.prompt.consequence, { wallet })}
      width={440}
      onSubmit={(body) => ask.run({ params: { id: loanId }, body })}
      onClose={onClose}
    >
      <Owed standing={standing} />
      <Field
        name="amountCents"
        label={t(($) => $.prompt.amount)}
        hint={t(($) => $.prompt.amountHint, { most: format.money(mostCents) })}
      >
        <MoneyInput autoFocus />
      </Field>
      {standing.channels.length > 1 && (
        <Field name="channel" label={glossary.word('requestChannel')}>
          <ChoiceInput values={standing.channels} set="requestChannel" />
        </Field>
      )}
      <Before prompts={standing.prompts} />
    </FormDialog>
  )
}

function Hindrance({ standing }: { standing: Standing }) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  const why = glossary.choice('promptHindrance', standing.hindrance ?? '')
  return <Alert type="info" showIcon title={t(($) => $.prompt.hindered, { why })} />
}

function Owed({ standing }: { standing: Standing }) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  return (
    <Facts
      items={[
        { label: glossary.word('phone'), value: standing.wallet },
        { label: t(($) => $.prompt.due), value: <Money cents={standing.dueCents} /> },
        { label: t(($) => $.prompt.closing), value: <Money cents={standing.closingCents} /> },
      ]}
    />
  )
}

function Before({ prompts }: Pick<Standing, 'prompts'>) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  if (prompts.length === 0) return <p>{t(($) => $.prompt.none)}</p>
  return (
    <>
      <h4>{t(($) => $.prompt.before)}</h4>
      <ul className={styles.lines}>
        {prompts.map((one) => (
          <li key={one.id}>
            <Instant at={one.at} /> <Money cents={one.amountCents} />{' '}
            <StateTag set="promptState" value={one.state} />{' '}
            {one.channel === 'aggregator' && glossary.choice('requestChannel', one.channel)}{' '}
            {one.receipt ?? one.result} {t(($) => $.prompt.by, { name: one.by.name })}
          </li>
        ))}
      </ul>
    </>
  )
}
