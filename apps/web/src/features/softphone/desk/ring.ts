let stopRinging: (() => void) | undefined

/** Two calm notes every three seconds, made here: no file, no other origin. */
export const ring = {
  start(): void {
    ring.stop()
    const context = new AudioContext()
    const play = () => {
      for (const [hertz, at] of [
        [523, 0],
        [659, 0.25],
      ] as const) {
        const tone = context.createOscillator()
        const gain = context.createGain()
        const begin = context.currentTime + at
        tone.frequency.value = hertz
        gain.gain.setValueAtTime(0, begin)
        gain.gain.linearRampToValueAtTime(0.12, begin + 0.03)
        gain.gain.linearRampToValueAtTime(0, begin + 0.5)
        tone.connect(gain).connect(context.destination)
        tone.start(begin)
        tone.stop(begin + 0.55)
      }
    }
    play()
    const timer = setInterval(play, 3_000)
    stopRinging = () => {
      clearInterval(timer)
      void context.close()
    }
  },
  stop(): void {
    stopRinging?.()
    stopRinging = undefined
  },
}
