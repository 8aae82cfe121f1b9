import type { OutputOf } from '@daftari/contract/endpoint'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { similarFaces } from '@daftari/contract/origination/faces'
import { pictureAddress } from '../../../lib/api/picture-address.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { ImageViewer } from '../../../ui/pictures/image-viewer.tsx'
import styles from '../profile/profile.module.css'
import { Loans, State, Who } from '../profile/standing.tsx'

type Similar = OutputOf<typeof similarFaces>

/** Face photos of other customers that look alike: a hint that somebody came before. */
export default function FacesSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  return (
    <Loaded query={usePanel(similarFaces, loan.application.id)}>
      {(found) => (
        <>
          {found.rows.length > 0 && (
            <p className={styles.hint}>
              {found.method === 'faces'
                ? t(($) => $.faces.facesHint)
                : t(($) => $.faces.picturesHint)}
            </p>
          )}
          <Found found={found} />
        </>
      )}
    </Loaded>
  )
}

function Found({ found }: { found: Similar }) {
  const { t } = useTranslation('loan-profile')
  if (!found.compared || found.rows.length === 0) {
    return (
      <p className={styles.hint} data-empty>
        {found.compared ? t(($) => $.faces.none) : t(($) => $.faces.noPhoto)}
      </p>
    )
  }
  return (
    <>
      <ul className={styles.faces}>
        {found.rows.map((row) => (
          <Face key={row.customerId} row={row} />
        ))}
      </ul>
      {found.more && <p className={styles.hint}>{t(($) => $.faces.more)}</p>}
    </>
  )
}

function Face({ row }: { row: Similar['rows'][number] }) {
  const { t } = useTranslation('loan-profile')
  const name = t(($) => $.standing.customer, { id: row.customerId })
  return (
    <li>
      {row.fileId === null ? (
        <div className={styles.hidden}>{t(($) => $.faces.hiddenPhoto)}</div>
      ) : (
        <ImageViewer
          pictures={[{ name, src: pictureAddress(row.fileId) }]}
          height={150}
          width={150}
        />
      )}
      <Who one={row} />
      <span>
        {t(($) => $.faces.likeness)}:{' '}
        {row.likeness === 1 ? t(($) => $.faces.same) : `${Math.round(row.likeness * 100)} %`}
      </span>
      <Loans one={row} />
      <State one={row} />
    </li>
  )
}
