import type { issueCoupons } from '@daftari/contract/coupons/acts'
import type { OutputOf } from '@daftari/contract/endpoint'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

export type Issued = OutputOf<typeof issueCoupons>

/** Who got a coupon, by name; of those left out how many. */
export function WhoGotOne({ issued, notYours, left }: Issued) {
  const { t } = useTranslation('promotion')
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
    </>
  )
}
