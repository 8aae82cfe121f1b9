import { expect, it } from 'vitest'
import { z } from 'zod'
import { robotNeeds, robotSettings, robotVariables } from './robots.ts'

const given = {
  ROBOT_FREESWITCH_URL: 'esl://10.0.0.7:8021',
  ROBOT_FREESWITCH_PASSWORD: 'a-password',
  ROBOT_DIAL_STRING: 'sofia/gateway/main/{number}',
  ROBOT_CALLER_ID: '254700000000',
  ROBOT_SPEECH: 'unimrcp builtin:speech/transcribe',
  ROBOT_SAIDUO_URL: 'https://robot.example',
  ROBOT_SAIDUO_KEY: 'a-long-key',
}

it('reads where FreeSWITCH and the vendor are', () => {
  expect(z.object(robotVariables).safeParse(given).success).toBe(true)
  expect(robotSettings(given)).toEqual({
    freeSwitch: {
      host: '10.0.0.7',
      port: 8021,
      password: 'a-password',
      dialString: 'sofia/gateway/main/{number}',
      callerId: '254700000000',
      speech: { engine: 'unimrcp', grammar: 'builtin:speech/transcribe' },
    },
    saiduo: { baseUrl: 'https://robot.example', apiKey: 'a-long-key', callerId: '254700000000' },
  })
  expect(robotSettings({})).toEqual({ freeSwitch: null, saiduo: null })
})

it.each([
  ['ROBOT_FREESWITCH_URL', 'http://10.0.0.7:8021'],
  ['ROBOT_DIAL_STRING', 'sofia/gateway/main/{number} &system(x)'],
  ['ROBOT_DIAL_STRING', 'sofia/gateway/main'],
  ['ROBOT_CALLER_ID', '+2547'],
  ['ROBOT_SPEECH', 'unimrcp'],
  ['ROBOT_SAIDUO_URL', 'robot.example'],
])('takes no %s of %s', (name, value) => {
  expect(z.object(robotVariables).safeParse({ ...given, [name]: value }).success).toBe(false)
})

it('asks for what belongs to an address', () => {
  const missing = (env: NodeJS.ProcessEnv) =>
    robotNeeds(env).flatMap(([name, , when]) => (when && env[name] === undefined ? [name] : []))
  expect(missing(given)).toEqual([])
  expect(missing({})).toEqual([])
  expect(missing({ ROBOT_FREESWITCH_URL: given.ROBOT_FREESWITCH_URL })).toEqual([
    'ROBOT_FREESWITCH_PASSWORD',
    'ROBOT_DIAL_STRING',
    'ROBOT_CALLER_ID',
  ])
})
