import type { RefusedWord } from './uses.ts'

const column = 'a column'
const key = 'a key of lists or of the API'

const heldPayment = new RegExp(
  'payment-allocation|held-confirmation|allocate-confirmation-dialog|notice-routes|manual-allocation' +
    '|settlement|difference-drawer',
)

const planted = (name: string, path = 'apps/server/src/modules/x/a.ts') => ({
  path,
  text: `export const ${name} = 1\n`,
})

/** Our own former words, each with the field's, the stored names that keep it, and the remaining uses. */
export const refusedWords: readonly RefusedWord[] = [
  {
    word: 'wish',
    say: 'request, instruction, preference',
    parts: ['wish', 'wishes', 'wished', 'wishing'],
    prose: /\b[Ww]ish(es|ed)?\b/,
    planted: planted('takeWish'),
  },
  {
    word: 'hear, heard',
    say: 'receive, record, apply; of a robot: recognize, input',
    parts: ['hear', 'hears', 'heard', 'unheard', 'hearing'],
    stored: [
      { name: 'heardAt', why: column },
      { name: 'heard', why: 'a column, and a field of scripts and conclusions' },
      { name: 'wantedHeard', why: column },
      { name: 'heardText', why: key },
      { name: 'unheard', why: 'a finding', in: /words\/payments\/aggregator\.ts$/ },
      { name: 'robot_heard_', why: 'a variable of FreeSWITCH', in: /freeswitch/ },
      { name: 'variable_robot_heard_', why: 'the same in its events', in: /freeswitch/ },
    ],
    prose: /\b[Hh]ears?\b|\b[Hh]eard of\b/,
    // What a person in a call hears.
    left: { prose: 4 },
    planted: planted('hearReport'),
  },
  {
    word: 'tell, told',
    say: 'report, notify, publish; of a value: given, reported',
    parts: ['tell', 'tells', 'telling', 'told', 'untold'],
    stored: [
      { name: 'toldCents', why: column },
      { name: 'toldAt', why: column },
      { name: 'toldCount', why: 'a column, and a key of lists' },
      { name: 'toldAmount', why: key },
      { name: 'toldBy', why: key },
      {
        name: 'told',
        why: 'a field of a held payment, and a choice of `toldBy`',
        in: heldPayment,
      },
    ],
    prose: /\b([Tt]ells?|[Tt]old)\b/,
    planted: planted('tellCustomer'),
  },
  {
    word: 'whom',
    say: 'recipient, callee, assignee',
    parts: ['whom'],
    planted: planted('whomToCall'),
  },
  {
    word: 'look after',
    say: 'poll, watch',
    parts: ['look after', 'looks after', 'looked after', 'looking after'],
    prose: /\b[Ll]ook(s|ed|ing)? after\b/,
    planted: planted('lookAfterRobots'),
  },
  {
    word: 'errand',
    say: 'external job',
    parts: ['errand', 'errands'],
    prose: /\b[Ee]rrands?\b/,
    planted: planted('sendErrand'),
  },
  {
    word: 'door',
    say: 'server, routes, client, intake',
    parts: ['door', 'doors'],
    prose: /\b[Dd]oors?\b/,
    planted: planted('openDoor'),
  },
  {
    word: 'house',
    say: 'application context',
    parts: ['house'],
    stored: [{ name: 'houseRules', why: 'the rules of the code', in: /^tools\// }],
    planted: planted('openHouse'),
  },
  {
    word: 'ask gate',
    say: 'check contact policy',
    parts: ['ask gate', 'asks gate', 'asking gate'],
    planted: planted('askGate'),
  },
  {
    word: 'retell',
    say: 'rebuild',
    parts: ['retell', 'retold'],
    planted: planted('retellLoan'),
  },
  {
    word: 'begun',
    say: 'started, sent; of an outreach: out-of-hours, deferred, excluded',
    in: /^apps\/server\/src\/modules\/(outreach|promotion)\/(?!.*\.test\.ts$)/,
    parts: ['begun'],
    stored: [
      { name: 'begunAt', why: column },
      { name: 'begun', why: 'a state of attempts and items' },
      { name: 'begunItems', why: key },
    ],
    planted: planted('Begun', 'apps/server/src/modules/outreach/carriers/a.ts'),
  },
]
