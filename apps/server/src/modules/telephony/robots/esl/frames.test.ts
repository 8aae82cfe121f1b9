import { expect, it } from 'vitest'
import { eventIn, takeFrames } from './frames.ts'

const frame = (head: string, body = '') =>
  Buffer.from(`${head}${body && `\nContent-Length: ${Buffer.byteLength(body)}`}\n\n${body}`)
const event =
  'Event-Name: BACKGROUND_JOB\nJob-Command-Arg: %C3%A9t%C3%A9%0A%E8%B4%B7\nContent-Length: 9\n\n+OK é贷\n'
const stream = Buffer.concat([
  frame('Content-Type: auth/request'),
  Buffer.from('\n'),
  frame('Content-Type: api/response', '{"é":"贷款"}'),
  frame('Content-Type: text/event-plain', event),
  frame('Content-Type: command/reply\nReply-Text: +OK accepted'),
])

it.each([stream.length, 7, 1])('reads what comes in pieces of %i bytes', (size) => {
  const frames = []
  let rest: Buffer = Buffer.alloc(0)
  for (let at = 0; at < stream.length; at += size) {
    const taken = takeFrames(Buffer.concat([rest, stream.subarray(at, at + size)]))
    rest = taken.rest
    frames.push(...taken.frames)
  }
  expect(rest.length).toBe(0)
  expect(frames.map((one) => one.headers.get('Content-Type'))).toEqual([
    'auth/request',
    'api/response',
    'text/event-plain',
    'command/reply',
  ])
  expect(frames[1]?.body.toString()).toBe('{"é":"贷款"}')
  const [, , third] = frames
  const read = third && eventIn(third)
  expect(read?.name).toBe('BACKGROUND_JOB')
  expect(read?.headers.get('Job-Command-Arg')).toBe('été\n贷')
  expect(read?.body).toBe('+OK é贷')
})

it('leaves a value that is not encoded as it came', () => {
  const body = Buffer.from('Event-Name: DTMF\nVariable: 100%\n\n')
  expect(eventIn({ headers: new Map(), body }).headers.get('Variable')).toBe('100%')
})

it.each([
  ['headers without an end', Buffer.alloc(70_000, 0x61)],
  ['a length that is none', Buffer.from('Content-Length: many\n\n')],
  ['a length beyond reason', Buffer.from('Content-Length: 999999999\n\n')],
])('is not taken in by %s', (_, bytes) => {
  expect(() => takeFrames(bytes)).toThrow(/not an event socket/)
})
