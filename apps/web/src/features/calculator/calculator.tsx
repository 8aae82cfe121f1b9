import { quoteTerms } from '@daftari/contract/servicing/quote'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { useFirstFocus } from '../../ui/form/use-first-focus.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './calculator.module.css'
import { Outcome } from './outcome.tsx'
import { TermsForm } from './terms-form.tsx'
import { plainWanted, type Request, requestOf, type Wanted } from './wanted.ts'

export interface CalculatorProps {
  open: boolean
  onClose(): void
  /** The initial terms: those of a loan; the simplest ones by default. */
  from?: Partial<Wanted>
}

/** Schedule and cost of any terms, worked out by the server as they are entered; nothing is kept. */
export default function Calculator({ open, onClose, from }: CalculatorProps) {
  const { t } = useTranslation('calculator')
  return (
    <PageModal open={open} title={t(($) => $.title)} width={1080} onClose={onClose}>
      {open && <Inside from={from ?? {}} />}
    </PageModal>
  )
}

function Inside({ from }: { from: Partial<Wanted> }) {
  const { t } = useTranslation('calculator')
  const [wanted, setWanted] = useState<Wanted>(() => ({ ...plainWanted(), ...from }))
  const request = useDeferredValue(requestOf(wanted))
  const { data, error } = useQuery(quoteQuery(request))
  const frame = useFirstFocus()
  return (
    <div ref={frame} className={styles.both}>
      <TermsForm wanted={wanted} onChange={setWanted} />
      <section aria-live="polite" className={styles.outcome}>
        {request === undefined && <Alert type="info" title={t(($) => $.incomplete)} />}
        {request !== undefined && error !== null && <Alert type="error" title={error.message} />}
        {data !== undefined && error === null && request !== undefined && (
          <Panel.Boundary of={data}>
            <Outcome quote={data} />
          </Panel.Boundary>
        )}
      </section>
    </div>
  )
}

const quoteQuery = (request: Request | undefined) => ({
  queryKey: ['quote', request] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(quoteTerms, { body: request as Request }, { signal }),
  enabled: request !== undefined,
  placeholderData: keepPreviousData,
  retry: false,
  meta: { silent: true },
})
