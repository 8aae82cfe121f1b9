import { isWrapped, mostCharacters, wrapFile } from '../format/wrap-file.ts'
import { linesMatching, type Rule, withoutComments } from './rule.ts'

const code = /\.(ts|tsx|mjs|sql)$/
const noTest = /^(?!.*\.test\.tsx?$)/

/** The ports by which modules use each other, as app.ts passes them. */
const ownPorts = [
  'heldOut',
  'inWork',
  'mailAddressOf',
  'mayStillCall',
  'mayStillSend',
  'owners',
  'ownNumber',
  'principalOf',
  'seal',
]
/** The modules that are made of ports. */
const made = ['coupons', 'messaging', 'origination', 'outreach', 'telephony']

const tooLong = new RegExp(`^(?!.*https?://).{${mostCharacters.code + 1},}$`)
const registryHost = /https?:\/\/[a-z0-9.-]*(registry|artifact)[a-z0-9.-]*/

/** Rules on what a line may say. */
export const textRules: Rule[] = [
  {
    name: 'JSON for a statement is jsonText: jsonb holds neither NUL nor half a sign, and would fail it',
    reads: /^apps\/server\/(src|seed)\/(?!.*\.test\.ts$).*\.ts$/,
    check: (file) =>
      linesMatching(file, /JSON\.stringify\(.*\}::jsonb?\b/, 'use jsonText of platform/db'),
    planted: {
      path: 'apps/server/src/modules/x/a.ts',
      text: 'select * from jsonb_to_recordset($\u007bJSON.stringify(rows)}::jsonb)\n',
    },
  },
  {
    name: 'what somebody sent names nothing that every object has, as constructor: it is looked up by own()',
    reads: /^apps\/server\/src\/(?!.*\.test\.ts$).*\.ts$/,
    check: (file) =>
      linesMatching(
        withoutComments(file),
        /\w(\?\.)?\[(body|params|query|about)\.\w+\]/,
        'use own() of the kernel',
      ),
    planted: {
      path: 'apps/server/src/modules/x/a.ts',
      text: "const find = known[body.of] ?? refuse('request.not-found')\n",
    },
  },
  {
    name: 'time and chance are arguments: modules take them from ctx.clock or the caller',
    reads: /^apps\/server\/src\/modules\/(?!.*\.test\.ts$).*\.ts$/,
    check: (file) =>
      linesMatching(
        file,
        /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/,
        'take the time from ctx.clock and chance from the caller',
      ),
    planted: { path: 'apps/server/src/modules/x/a.ts', text: 'const at = new Date()\n' },
  },
  {
    name: 'every process has one clock, which can be moved: nothing else reads the time',
    reads: new RegExp(
      '^apps/(server/(src|emulator|seed)|web/src)/' +
        String.raw`(?!platform/(clock|files/files)\.ts$|lib/deployment\.ts$)` +
        String.raw`(?!.*\.test\.tsx?$).*\.(ts|tsx|html)$`,
    ),
    check: (file) =>
      linesMatching(
        file,
        /\bnew Date\(\)|\bDate\.now\b/,
        'take the time from the clock, in the browser from nowMs()',
      ),
    planted: { path: 'apps/server/src/cli/commands/a.ts', text: 'const at = new Date()\n' },
  },
  {
    name: 'a time of day is wallTime(day, minute): on days when clocks change midnight and minutes are an hour off',
    reads: /^(apps|packages)\/(?!kernel\/src\/(wall-time|business-date)).*(?<!\.test)\.tsx?$/,
    check: (file) =>
      linesMatching(
        withoutComments(file),
        /(startOfDay\([^;]*\)|\b(midnight|dayStart|startOfToday))(\.getTime\(\))? ?(\+|\) ?\/) ?\S/,
        'use wallTime, or wallMinute for the minute of a moment',
      ),
    planted: {
      path: 'apps/server/src/modules/x/a.ts',
      text: 'const at = new Date(startOfDay(day, zone).getTime() + minutes * 60_000)\n',
    },
  },
  {
    name: 'SQL reads no clock: the time is a parameter',
    reads: /^apps\/server\/(src\/modules|migrations)\/.*\.(sql|ts)$/,
    check: (file) =>
      linesMatching(
        withoutComments(file),
        /\b(default|select|values|set|,|=) ?now\(\)|\bcurrent_(date|timestamp)\b|\bclock_timestamp\(/i,
        'pass the business time as a parameter',
      ),
    planted: {
      path: 'apps/server/migrations/0099_x.sql',
      text: 'created_at timestamptz default now()\n',
    },
  },
  {
    name: 'one’s own is refused by requireSecondPerson, which knows whose account may be one’s own',
    reads: new RegExp(
      '^apps/server/src/modules/' +
        // Files where no person decides on another's request, or the rule is pure and its caller checks.
        '(?!administration/commands/grants/edit-role|outreach/commands/task-acts' +
        '|origination/(domain/decision|commands/allocation/take-application))' +
        String.raw`(?!.*\.test\.ts$).*\.ts$`,
    ),
    check: (file) =>
      linesMatching(
        file,
        /\brefuse\('[\w-]+\.(own|second-person|involved|own-(?!phone)\w+)'/,
        'ask requireSecondPerson',
      ),
    planted: {
      path: 'apps/server/src/modules/x/a.ts',
      text: "if (askedBy === by) refuse('transfer.own')\n",
    },
  },
  {
    name: 'tests meet our own modules as app.ts wires them; only the world outside is played',
    reads: /^apps\/server\/(src\/.*(\.test\.ts|\/test\/.*\.ts)|test\/.*\.ts)$/,
    check: (file) => [
      // A port of another module, answered by the test instead.
      ...linesMatching(
        withoutComments(file),
        new RegExp(String.raw`\b(${ownPorts.join('|')}): (async )?(\(|\w+ =>)`),
        'give the port that app.ts gives',
      ),
      ...linesMatching(
        withoutComments(file),
        new RegExp(String.raw`\b(${made.join('|')})\((ports|\{|t\.world|world\.)`),
        'take the module from t.app, which daftariModules made',
      ),
    ],
    planted: {
      path: 'apps/server/src/modules/coupons/test/a.db.test.ts',
      text: 'const routes = coupons({ heldOut: () => none }, inWork).routes\n',
    },
  },
  {
    name: 'nothing is left undone',
    reads: /\.(ts|tsx|mjs|sql|md)$/,
    check: (file) =>
      file.path.startsWith('tools/tidy/')
        ? []
        : linesMatching(
            file,
            /\b(TODO|FIXME|XXX|HACK)\b|[Cc]oming soon|[Nn]ot (yet )?implemented/,
            'finish it or delete it',
          ),
    planted: { path: 'apps/web/src/a.ts', text: '// TODO later\n' },
  },
  {
    name: 'types are told, not silenced',
    reads: /\.(ts|tsx)$/,
    check: (file) =>
      file.path.startsWith('tools/tidy/')
        ? []
        : linesMatching(
            withoutComments(file),
            /@ts-ignore|@ts-nocheck|\bas any\b|[)\w]: any\b/,
            'give it its type',
          ),
    planted: { path: 'apps/web/src/a.ts', text: 'const a = b as any\n' },
  },
  {
    name: 'a path of a machine or the address of a registry is in no file',
    reads: /^(?!package-lock\.json).*\.(ts|tsx|mjs|sql|md|json|css|html)$/,
    check: (file) =>
      file.path.startsWith('tools/tidy/')
        ? []
        : [/(?<![\w.:*}])\/(home|root|Users|work)\/[a-z]/, registryHost].flatMap((pattern) =>
            linesMatching(file, pattern, 'name it by a setting or a relative path'),
          ),
    planted: { path: 'docs/a.md', text: `see ${'/ho'}${'me/jane/daftari'}\n` },
  },
  {
    name: 'the browser loads one language: outside of words, the words are imported for their types',
    reads: /^(apps\/web|packages\/contract)\/src\/.*(?<!\.test)\.tsx?$/,
    check: (file) =>
      /\/(words[/.]|refusals\/|navigation\/titles)/.test(file.path)
        ? []
        : linesMatching(
            file,
            /^(import (?!type)|export ).*from '(@daftari\/contract|\.\.?)(\/[\w.-]+)*\/(words[/.']|navigation\/titles)|from '\.\/titles/,
            'import type, and read the text by useTranslation',
          ),
    planted: {
      path: 'packages/contract/src/support/cases/declared.ts',
      text: "import { caseWords } from './words.ts'\n",
    },
  },
  {
    name: `a line has ${mostCharacters.code} characters at most`,
    reads: new RegExp(
      `${noTest.source}(?!.*(contract/src/(.*/)?words[/.]|refusals|titles|emulator/)).*${code.source}`,
    ),
    check: (file) =>
      linesMatching(file, tooLong, 'break the line').filter(
        (one) => !/['"`].{60,}['"`]/.test(one.problem),
      ),
    planted: { path: 'apps/web/src/a.ts', text: `const a = ${'b + '.repeat(30)}c\n` },
  },
  {
    name: 'a long comment or paragraph is broken as npm run format breaks it',
    reads: isWrapped,
    check(file) {
      const wrapped = wrapFile(file).split('\n')
      const line = file.text.split('\n').findIndex((text, index) => text !== wrapped[index])
      return line < 0 ? [] : [{ path: file.path, line: line + 1, problem: 'run npm run format' }]
    },
    planted: { path: 'docs/a.md', text: `${'so many '.repeat(20)}words\n` },
  },
  {
    name: 'a file has 400 lines at most; above 250 biome says to ask whether it is one thing',
    reads: /^(?!.*(\.generated\.ts|platform\/db\/types\.ts)$).*\.(ts|tsx|mjs|css)$/,
    check(file) {
      const lines = file.text.trimEnd().split('\n').length
      return lines > 400 ? [{ path: file.path, problem: `${lines} lines` }] : []
    },
    planted: { path: 'apps/web/src/a.ts', text: 'const a = 1\n'.repeat(401) },
  },
]
