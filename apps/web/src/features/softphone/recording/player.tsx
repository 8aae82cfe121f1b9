import { Segmented } from 'antd'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { peaksOf } from './fetch-recording.ts'
import styles from './recording.module.css'

const speeds = [0.75, 1, 1.25, 1.5, 2] as const
const parts = 120

/** Plays a recording at a speed, with its loudness to click into. */
export function Player({ file }: { file: Blob }) {
  const { t } = useTranslation('softphone')
  const audio = useRef<HTMLAudioElement>(null)
  const [speed, setSpeed] = useState<number>(1)
  const [played, setPlayed] = useState(0)
  const [peaks, setPeaks] = useState<readonly number[]>([])
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  useEffect(() => {
    void peaksOf(file, parts).then(setPeaks, () => undefined)
  }, [file])
  useEffect(() => {
    if (audio.current !== null) audio.current.playbackRate = speed
  }, [speed])
  const goTo = ({ currentTarget, clientX }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const player = audio.current
    if (player !== null && Number.isFinite(player.duration)) {
      player.currentTime = ((clientX - left) / width) * player.duration
    }
  }
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the player's own controls do it. */}
      <svg
        className={styles.wave}
        viewBox={`0 0 ${parts * 3} 48`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(($) => $.player.wave)}
        onClick={goTo}
      >
        {peaks.map((peak, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
            key={place}
            x={place * 3}
            width={2}
            y={24 - peak * 22}
            height={Math.max(1, peak * 44)}
            data-played={place / parts < played}
          />
        ))}
      </svg>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is spoken in a call. */}
      <audio
        ref={audio}
        src={url}
        controls
        controlsList="nodownload"
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setPlayed(duration > 0 ? currentTime / duration : 0)
        }
      />
      <Segmented
        size="small"
        aria-label={t(($) => $.player.speed)}
        value={speed}
        onChange={setSpeed}
        options={speeds.map((value) => ({ value, label: `${value}×` }))}
      />
    </div>
  )
}
