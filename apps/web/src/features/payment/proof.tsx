import { paymentProof } from '@daftari/contract/payments/payment-endpoints'
import { Image } from 'antd'
import { useState } from 'react'
import { addressOf } from '../../lib/api/address.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import type { Payment } from './payment.ts'

/** A payment entered by a person is shown beside its proof. */
export function Proof({ payment }: { payment: Payment }) {
  const { t } = useTranslation('corrections')
  const [isPicture, setIsPicture] = useState(true)
  if (payment.proofFileId === null) return null
  const src = addressOf(paymentProof, { id: payment.id })
  return (
    <Facts
      items={[
        { label: t(($) => $.proof.enteredBy), value: payment.recordedBy?.name },
        { label: t(($) => $.proof.note), value: payment.note },
        {
          label: t(($) => $.proof.proof),
          value: isPicture ? (
            <Image
              src={src}
              height={120}
              alt={t(($) => $.proof.of, { receipt: payment.receipt })}
              onError={() => setIsPicture(false)}
            />
          ) : (
            <a href={src} download>
              {t(($) => $.proof.of, { receipt: payment.receipt })} (PDF)
            </a>
          ),
        },
      ]}
    />
  )
}
