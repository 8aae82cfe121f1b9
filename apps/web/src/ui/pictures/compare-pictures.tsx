import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../dialog/page-modal.tsx'
import type { Picture } from './image-viewer.tsx'
import styles from './pictures.module.css'

interface CompareProps {
  open: boolean
  title: string
  pictures: readonly Picture[]
  onClose(): void
}

/** Two pictures beside each other, each turned, enlarged and moved by itself. */
export function ComparePictures({ open, title, pictures, onClose }: CompareProps) {
  const shown = pictures.filter(({ src }) => src)
  return (
    <PageModal open={open} title={title} onClose={onClose} width={1_180}>
      {open && (
        <div className={styles.compare}>
          <Side pictures={shown} first={0} />
          <Side pictures={shown} first={shown.length > 2 ? 2 : 1} />
        </div>
      )}
    </PageModal>
  )
}

const smallest = 1
const largest = 6
const zoomStep = 1.25
const quarterTurn = 90

interface View {
  zoom: number
  turn: number
  x: number
  y: number
}

const asItIs: View = { zoom: 1, turn: 0, x: 0, y: 0 }

function Side({ pictures, first }: { pictures: readonly Picture[]; first: number }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(Math.min(first, pictures.length - 1))
  const [view, setView] = useState(asItIs)
  const picture = pictures[chosen]
  const zoomBy = (by: number) =>
    setView((now) => ({ ...now, zoom: Math.min(largest, Math.max(smallest, now.zoom * by)) }))
  const move = (event: PointerEvent) => {
    if (event.buttons !== 1) return
    setView((now) => ({ ...now, x: now.x + event.movementX, y: now.y + event.movementY }))
  }
  return (
    <figure>
      <figcaption>
        <Select<number>
          size="small"
          value={chosen}
          options={pictures.map(({ name }, value) => ({ value, label: name }))}
          onChange={(next) => {
            setChosen(next)
            setView(asItIs)
          }}
          style={{ minWidth: 150 }}
        />
        <Button
          size="small"
          icon={<ZoomOutOutlined />}
          aria-label={`${t(($) => $.image.zoom)} −`}
          disabled={view.zoom <= smallest}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <Button
          size="small"
          icon={<ZoomInOutlined />}
          aria-label={`${t(($) => $.image.zoom)} +`}
          disabled={view.zoom >= largest}
          onClick={() => zoomBy(zoomStep)}
        />
        <Button
          size="small"
          icon={<RotateRightOutlined />}
          aria-label={t(($) => $.image.rotate)}
          onClick={() => setView((now) => ({ ...now, turn: now.turn + quarterTurn }))}
        />
      </figcaption>
      <section
        aria-label={picture?.name ?? ''}
        className={styles.pane}
        onPointerMove={move}
        onWheel={({ deltaY }) => zoomBy(deltaY < 0 ? zoomStep : 1 / zoomStep)}
        onDoubleClick={() => setView(asItIs)}
      >
        {picture === undefined ? (
          t(($) => $.image.missing)
        ) : (
          <img
            src={picture.src ?? ''}
            alt={t(($) => $.image.of, { name: picture.name })}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})`,
            }}
          />
        )}
      </section>
    </figure>
  )
}
