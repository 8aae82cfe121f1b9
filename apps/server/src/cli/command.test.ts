import { expect, it } from 'vitest'
import { runCommand } from './command.ts'

/** What a command says that ended with this error. */
async function complaint(error: Error, env: NodeJS.ProcessEnv): Promise<string> {
  const complained: string[] = []
  const code = await runCommand(() => Promise.reject(error), {
    args: [],
    env,
    say: () => undefined,
    complain: (line) => complained.push(line),
  })
  expect(code).toBe(2)
  return complained.join('\n')
}

const three = 'postgres://daftari:word@10.0.0.11:5432,10.0.0.12:6432,db3/daftari'
const noneFree = Object.assign(new Error('remaining connection slots are reserved'), {
  code: '53300',
})

it.each([
  [noneFree, '10.0.0.11:5432, 10.0.0.12:6432, db3:5432', 'remaining connection slots are reserved'],
  [
    new Error('Connection terminated unexpectedly'),
    '10.0.0.11:5432, 10.0.0.12:6432, db3:5432',
    'Connection terminated unexpectedly',
  ],
])('says of a database that does not serve where it is: %s', async (error, hosts, why) => {
  expect(await complaint(error, { DATABASE_URL: three })).toBe(
    `The database at ${hosts} does not serve: ${why}`,
  )
})

it('says it of the embedded one, and of an error without words by its code', async () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(await complaint(refused, {})).toBe('The database of DATA_DIR does not serve: ECONNREFUSED')
})

it('keeps the frames of what nobody expected', async () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  for (const error of [missing, new TypeError('x is not a function')]) {
    expect(await complaint(error, { DATABASE_URL: three })).toBe(error.stack)
  }
})
