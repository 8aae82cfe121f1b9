import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
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
  const { t } = useTranslation('image')
  const shown = pictures.filter(({ src }) => src)
  return (
    <PageModal open={open} title={title} onClose={onClose} width={1_180}>
      {open && (
        <>
          <div className={styles.compare}>
            <Side pictures={shown} first={0} focused />
            <Side pictures={shown} first={shown.length > 2 ? 2 : 1} />
          </div>
          <p className={styles.keys}>{t(($) => $.keys)}</p>
        </>
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

interface SideProps {
  pictures: readonly Picture[]
  first: number
  /** Takes the keys from the beginning. */
  focused?: true
}

const focusAfterMs = 50

/** How far an arrow moves what is looked at. */
const moveStep = 40

const moves: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [moveStep, 0],
  ArrowRight: [-moveStep, 0],
  ArrowUp: [0, moveStep],
  ArrowDown: [0, -moveStep],
}

function Side({ pictures, first, focused }: SideProps) {
  const { t } = useTranslation('image')
  const [chosen, setChosen] = useState(Math.min(first, pictures.length - 1))
  const { view, zoomBy, turn, reset, move, onKey } = useView()
  const picture = pictures[chosen]
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    // After the dialog itself has taken the focus.
    const later =
      focused === true ? setTimeout(() => pane.current?.focus(), focusAfterMs) : undefined
    return () => clearTimeout(later)
  }, [focused])
  return (
    <figure>
      <figcaption>
        <Select<number>
          size="small"
          value={chosen}
          options={pictures.map(({ name }, value) => ({ value, label: name }))}
          onChange={(next) => {
            setChosen(next)
            reset()
          }}
          style={{ minWidth: 150 }}
        />
        <Button
          size="small"
          icon={<ZoomOutOutlined />}
          aria-label={`${t(($) => $.zoom)} −`}
          disabled={view.zoom <= smallest}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <Button
          size="small"
          icon={<ZoomInOutlined />}
          aria-label={`${t(($) => $.zoom)} +`}
          disabled={view.zoom >= largest}
          onClick={() => zoomBy(zoomStep)}
        />
        <Button
          size="small"
          icon={<RotateRightOutlined />}
          aria-label={t(($) => $.rotate)}
          onClick={turn}
        />
      </figcaption>
      <section
        aria-label={picture?.name ?? ''}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and turned by keys.
        tabIndex={0}
        ref={pane}
        onKeyDown={onKey}
        className={styles.pane}
        onPointerMove={move}
        onWheel={({ deltaY }) => zoomBy(deltaY < 0 ? zoomStep : 1 / zoomStep)}
        onDoubleClick={reset}
      >
        {picture === undefined ? (
          t(($) => $.missing)
        ) : (
          <img
            src={picture.src ?? ''}
            alt={t(($) => $.of, { name: picture.name })}
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

/** How a picture is looked at, by pointer and by keys. */
function useView() {
  const [view, setView] = useState(asItIs)
  const zoomBy = (by: number) =>
    setView((now) => ({ ...now, zoom: Math.min(largest, Math.max(smallest, now.zoom * by)) }))
  const turn = () => setView((now) => ({ ...now, turn: now.turn + quarterTurn }))
  const reset = () => setView(asItIs)
  const moveBy = (x: number, y: number) =>
    setView((now) => ({ ...now, x: now.x + x, y: now.y + y }))
  const move = (event: PointerEvent) => {
    if (event.buttons === 1) moveBy(event.movementX, event.movementY)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = moves[event.key]
    if (step !== undefined) moveBy(...step)
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else if (event.key.toLowerCase() === 'r') turn()
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }
  return { view, zoomBy, turn, reset, move, onKey }
}
