import { type ReadingKind, readingKinds } from '@daftari/contract/customers/enums'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useMayReadPhone } from '../profile/in-hand.ts'
import styles from '../profile/profile.module.css'
import { ReadingPanel } from '../profile/reading-panel.tsx'

/** The phone's data by kind: nothing is read without a request, as each read is logged. */
export default function DeviceSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  const mayRead = useMayReadPhone(loan)
  const [kind, setKind] = useState<ReadingKind | ''>('')
  if (!mayRead) {
    return (
      <p className={styles.hint} data-empty>
        {t(($) => $.device.notInHand)}
      </p>
    )
  }
  return (
    <>
      <p className={styles.hint}>{t(($) => $.device.hint)}</p>
      <div className={styles.bar}>
        <Segmented<ReadingKind | ''>
          size="small"
          value={kind}
          options={readingKinds.map((value) => ({
            value,
            label: glossary.choice('consentPurpose', value),
          }))}
          onChange={setKind}
        />
      </div>
      {kind === '' ? (
        <p className={styles.hint}>{t(($) => $.device.choose)}</p>
      ) : (
        <ReadingPanel key={kind} kind={kind} personId={loan.person.id} />
      )}
    </>
  )
}
