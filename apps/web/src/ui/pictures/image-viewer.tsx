import { Image } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './pictures.module.css'

export interface Picture {
  /** The picture's subject, such as the front of the ID or a selfie. */
  name: string
  /** Its address, or nothing when there is no such picture. */
  src: string | null | undefined
}

/** Pictures side by side to be compared; a click enlarges, turns and leafs through them. */
export function ImageViewer({
  pictures,
  height = 180,
  width,
}: {
  pictures: readonly Picture[]
  height?: number
  /** All of one width too, to be compared; each whole, for a card says who it is at its edges. */
  width?: number
}) {
  const { t } = useTranslation('image')
  return (
    <Image.PreviewGroup>
      <div className={styles.pictures}>
        {pictures.map(({ name, src }) => (
          <figure key={name}>
            {src ? (
              <Image
                src={src}
                alt={t(($) => $.of, { name })}
                height={height}
                {...(width === undefined ? {} : { width })}
                style={{ objectFit: 'contain' }}
              />
            ) : (
              <div className={styles.missing} style={{ height }}>
                {t(($) => $.missing)}
              </div>
            )}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Image.PreviewGroup>
  )
}
