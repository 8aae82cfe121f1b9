import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lostAfterMs, type SoundNow, soundWatch } from './sound-watch.ts'

type Look = Partial<Omit<SoundNow, 'atMs'>>
const usual = { packets: 0, broken: false, onHold: false }

/** Looks every two seconds, the first at nought; gives what each look gave. */
function looked(looks: readonly Look[], stepMs = 2_000) {
  const watch = soundWatch()
  return looks.map((look, index) => watch.look({ ...usual, ...look, atMs: 1_000 + index * stepMs }))
}
const times = (count: number, look: Look) => Array.from({ length: count }, () => look)

test('who sends packets is there, however long nothing is heard', () => {
  const packets = Array.from({ length: 300 }, (_, index) => ({ packets: index * 5 }))
  expect(looked(packets).every((one) => one === undefined)).toBe(true)
})

test('twenty seconds without a packet are too long, counted from the last', () => {
  const silence = looked([{ packets: 40 }, { packets: 90 }, ...times(11, { packets: 90 })])
  expect(silence.slice(0, 11)).toEqual(times(11, {}).map(() => undefined))
  expect(silence.slice(11)).toEqual([20_000, 22_000])
})

test('one packet begins the count anew', () => {
  const silence = looked([...times(9, { packets: 7 }), { packets: 8 }, ...times(9, { packets: 8 })])
  expect(silence.every((one) => one === undefined)).toBe(true)
})

test('on hold nothing needs to come, and the count begins after it', () => {
  const silence = looked([...times(60, { packets: 7, onHold: true }), ...times(10, { packets: 7 })])
  expect(silence.slice(0, 69)).toEqual(times(69, {}).map(() => undefined))
  expect(silence.at(-1)).toBe(20_000)
})

test('a connection that failed is lost too where nobody counts packets; an unknown one is not', () => {
  const packets = undefined
  expect(looked(times(60, { packets })).every((one) => one === undefined)).toBe(true)
  expect(looked([{ packets }, ...times(10, { packets, broken: true })]).at(-1)).toBe(20_000)
})

test('a machine that slept for an hour has watched no hour of silence', () => {
  const watch = soundWatch()
  watch.look({ ...usual, packets: 9, atMs: 0 })
  expect(watch.look({ ...usual, packets: 9, atMs: 3_600_000 })).toBeUndefined()
  expect(watch.look({ ...usual, packets: 12, atMs: 3_602_000 })).toBeUndefined()
})

test('it never gives up before its time, nor while anything came in it', () => {
  const looks = fc.array(
    fc.record({
      came: fc.boolean(),
      broken: fc.boolean(),
      onHold: fc.boolean(),
      stepMs: fc.integer({ min: 100, max: 30_000 }),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(looks, (all) => {
      const watch = soundWatch()
      let [atMs, packets, aliveMs] = [0, 0, 0]
      for (const [index, { came, stepMs, ...now }] of all.entries()) {
        atMs += stepMs
        packets += came ? 1 : 0
        if (came || now.onHold || index === 0) aliveMs = atMs
        const silent = watch.look({ ...now, packets, atMs })
        if (silent === undefined) continue
        expect(silent).toBe(atMs - aliveMs)
        expect(silent).toBeGreaterThanOrEqual(lostAfterMs)
      }
    }),
  )
})
