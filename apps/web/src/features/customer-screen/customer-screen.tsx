import { customerPayments } from '@daftari/contract/support/customer-screen/declared'
import { type ReactNode, useEffect, useState } from 'react'
import { loadAllTexts } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ScreenPanel } from '../../ui/panels/screen-panel.tsx'
import { Contacts } from './contacts.tsx'
import styles from './customer-screen.module.css'
import { Loans } from './loans.tsx'
import { Questions } from './questions.tsx'
import { OpenQuestion } from './records.tsx'
import { Who } from './who.tsx'

/** It names states of every section. */
function useAllWords(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadAllTexts('columns', 'choices').then(() => setReady(true))
  }, [])
  return ready
}

const receipt = ({ receipt: text, paymentId: payment }: { receipt: string; paymentId: number }) => (
  <>
    <PageLink to={{ page: 'settlement/repayment/mpesa-payment', search: { payment } }}>
      {text}
    </PageLink>
    <Copy text={text} />
  </>
)

/**
 * One customer in the order of the work: who it is, what is open, where the money is, and what was said; in a
 * call, first its note.
 */
export function CustomerScreen({ id, first }: { id: number; first?: ReactNode }) {
  const ready = useAllWords()
  if (!ready) return null
  return (
    <div className={styles.screen}>
      <div>
        {first}
        <Who id={id} />
        <Questions id={id} />
        <ScreenPanel panel={customerPayments} id={id} cells={{ receipt }} />
      </div>
      <div>
        <Loans id={id} />
        <Contacts id={id} />
      </div>
      <OpenQuestion />
    </div>
  )
}
