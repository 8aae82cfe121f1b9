import type { issueCoupons } from '@daftari/contract/coupons/acts'
import type { OutputOf } from '@daftari/contract/endpoint'
import { Alert } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'

export type Issued = OutputOf<typeof issueCoupons>

/** The recipients of a coupon by name; for customers left out only their number. */
export function WhoGotOne({ issued, notYours, left, texts }: Issued) {
  const { t } = useTranslation('promotion')
  const glossary = useGlossary()
  return (
    <>
      {issued.length === 0 ? (
        <Alert type="warning" title={t(($) => $.coupons.issuedToNobody)} showIcon />
      ) : (
        <>
          <strong>{t(($) => $.coupons.issuedTo)}</strong>
          <ul>
            {issued.map(({ customerId, name }) => (
              <li key={customerId}>
                {name} · {customerId}
              </li>
            ))}
          </ul>
        </>
      )}
      {notYours.length > 0 && (
        <p>{t(($) => $.coupons.notYours, { numbers: notYours.join(', ') })}</p>
      )}
      {left > 0 && <p>{t(($) => $.coupons.leftOut, { count: left })}</p>}
      {texts !== null && <p>{t(($) => $.coupons.notified, { count: texts.notified })}</p>}
      {texts?.notNotified.map(({ reason, count }) => (
        <p key={reason}>
          {t(($) => $.coupons.notNotified, { count, why: glossary.choice('messageLeft', reason) })}
        </p>
      ))}
    </>
  )
}
